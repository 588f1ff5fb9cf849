// What protects a machine from the programs that it runs, in the reader's words. Records and workers carry it as one
// English line of few words ("sandbox: bubblewrap, limits; no user of its own (we are not root)"), which
// Sandbox::describe puts together; what machines say of themselves in brackets stays.
import { t, tr } from './i18n.svelte'

const layer = (name: string) => tr(`layer.${name}`, name)

export function protection(line: string): string {
  const [layers, ...rest] = line.replace(/^sandbox: /, '').split('; ')
  const shown = tr(`layer.${layers}`, layers.split(', ').map(layer).join(t('layer.comma')))
  const missing = rest.map((part) => {
    const lacks = /^no ([^(]+) \((.*)\)$/.exec(part)
    return lacks ? t('layer.missing', { what: layer(lacks[1]), why: layer(lacks[2]) }) : layer(part)
  })
  // Chinese sets a Latin name apart from its words.
  return [shown, ...missing].join(t('layer.semicolon')).replace(/(\p{Script=Han})(\p{Script=Latin})/gu, '$1 $2')
}
