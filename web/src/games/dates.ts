// Times of the store as people read them.
import { locale } from '../lib/i18n.svelte'

export function dateText(time: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  return date.toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short' })
}
