// Times of the store as people read them.
import { language } from '../lib/i18n.svelte'

export function dateText(time: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  return date.toLocaleString(language(), { dateStyle: 'short', timeStyle: 'short' })
}
