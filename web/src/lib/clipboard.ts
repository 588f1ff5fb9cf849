// Text for the clipboard, also where a page is served over plain HTTP and has no modern one.
import { t } from './i18n.svelte'

export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text)
    } catch {
      // Not allowed: the old way may be.
    }
  }
  if (!copySelected(text)) throw new Error(t('export.copy-yourself', { text }))
}

// The old way: what is selected in a field is copied.
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement as HTMLElement | null
  field.value = text
  field.readOnly = true // no keyboard comes up on a phone
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.focus()
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus()
  }
}
