// A row of links that may be wider than the screen: the one of this page is in its middle.
export function bringIntoSight(row: HTMLElement | undefined) {
  const here = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (row && here) row.scrollLeft += here.left - row.getBoundingClientRect().left - (row.clientWidth - here.width) / 2
}
