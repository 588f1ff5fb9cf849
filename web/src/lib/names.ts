// Names of people and programs as they are read. Whoever was deleted is kept as a mark that belongs to no language,
// "deleted-7", in games with the version behind it; here it becomes words.
import { t } from './i18n.svelte'

export function nameText(name: string): string {
  const gone = /^deleted-(\d+)( v\d+)?$/.exec(name)
  return gone ? t('name.deleted', { number: gone[1] }) + (gone[2] ?? '') : name
}
