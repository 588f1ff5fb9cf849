// The order in which a tree is written down: the main line, and behind each move the lines that
// might have been played instead.

import { nodeAt, pathTo, ROOT, type Tree, type TreeNode } from './tree'

export interface MoveRow {
  number: number // 1, 2, ...
  cells: (TreeNode | null)[] // side 0 and side 1; null where nothing stands
  variations: TreeNode[][] // lines that leave the main line at a move of this row
}

// `firstTurn` is who moves first from the start of the tree; moves alternate, passes are moves.
export function rows(tree: Tree, firstTurn: 0 | 1 = 0): MoveRow[] {
  const found: MoveRow[] = []
  let at = nodeAt(tree, ROOT)
  while (at.children.length > 0) {
    const [main, ...others] = at.children.map((child) => nodeAt(tree, child))
    const column = sideOf(main!.ply, firstTurn)
    const lines = others.flatMap((other) => linesFrom(tree, other))
    let row = found.at(-1)
    if (!row || column === 0 || row.variations.length > 0) {
      row = { number: numberOf(main!.ply, firstTurn), cells: [null, null], variations: [] }
      found.push(row)
    }
    row.cells[column] = main!
    row.variations.push(...lines)
    at = main!
  }
  return found
}

// How many variations a variation lies in; 0 where it leaves the main line.
export function nesting(tree: Tree, first: TreeNode): number {
  const path = pathTo(tree, first.id)
  return path.filter((node, i) => i > 0 && path[i - 1]!.children[0] !== node.id).length - 1
}

export function sideOf(ply: number, firstTurn: 0 | 1): 0 | 1 {
  return ((ply - 1 + firstTurn) % 2) as 0 | 1
}

export function numberOf(ply: number, firstTurn: 0 | 1): number {
  return Math.floor((ply - 1 + firstTurn) / 2) + 1
}

// "12. " or "12... "
export function prefix(ply: number, firstTurn: 0 | 1): string {
  return `${numberOf(ply, firstTurn)}${sideOf(ply, firstTurn) === 0 ? '.' : '...'}`
}

// The line that begins with `first`, and after it the lines that leave it.
function linesFrom(tree: Tree, first: TreeNode): TreeNode[][] {
  const line = [first]
  const branches: TreeNode[][] = []
  for (let at = first; at.children.length > 0; at = line.at(-1)!) {
    const [main, ...others] = at.children.map((child) => nodeAt(tree, child))
    line.push(main!)
    for (const other of others) branches.push(...linesFrom(tree, other))
  }
  return [line, ...branches]
}
