// A list that scrolls keeps what is current in it (aria-current) in sight, without moving the page: when another entry
// becomes current, and when the list gets smaller.
import { tick } from 'svelte'

export function inSight(list: HTMLElement, _current: unknown) {
  function show() {
    const entry = list.querySelector<HTMLElement>('[aria-current]')
    if (!entry) return
    const top = entry.offsetTop
    if (top < list.scrollTop || top + entry.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2
    }
  }
  const afterwards = () => void tick().then(show)
  const watch = new ResizeObserver(show)
  watch.observe(list)
  afterwards()
  return { update: afterwards, destroy: () => watch.disconnect() }
}
