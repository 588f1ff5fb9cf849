// A game with all its variations: every move knows what was played before it, and the first
// child of a node is the main line.
//
// Trees are values: every change gives a new one, and nodes that did not change are shared.

import type { Drawing } from '../board/marks'
import type { GameRecord, Line } from '../lib/documents'

export interface TreeNode {
  id: number
  parent: number | null
  ply: number // moves since the start
  text: string // '' at the root
  label: string // as people read it
  children: number[] // the main line first
  seconds?: number
  evaluation?: number // by whoever played it, for side 0
  comment?: string
  drawing?: Drawing // on the board after it
}

export interface Tree {
  game: string
  start?: string
  nodes: ReadonlyMap<number, TreeNode>
  next: number // the id of the next node
}

export const ROOT = 0

export function emptyTree(game: string, start?: string): Tree {
  const root: TreeNode = { id: ROOT, parent: null, ply: 0, text: '', label: '', children: [] }
  return { game, ...(start ? { start } : {}), nodes: new Map([[ROOT, root]]), next: 1 }
}

export function nodeAt(tree: Tree, id: number): TreeNode {
  const node = tree.nodes.get(id)
  if (!node) throw new Error(`no node ${id} in the tree`)
  return node
}

type Extras = Pick<TreeNode, 'seconds' | 'evaluation' | 'comment'>

// Plays a move: goes into the child that has it already, or makes a new branch.
export function play(
  tree: Tree,
  at: number,
  text: string,
  label: string = text,
  extras: Extras = {},
): { tree: Tree; id: number } {
  const parent = nodeAt(tree, at)
  const known = parent.children.find((child) => nodeAt(tree, child).text === text)
  if (known !== undefined) return { tree, id: known }
  const id = tree.next
  const nodes = new Map(tree.nodes)
  nodes.set(at, { ...parent, children: [...parent.children, id] })
  nodes.set(id, { id, parent: at, ply: parent.ply + 1, text, label, children: [], ...extras })
  return { tree: { ...tree, nodes, next: id + 1 }, id }
}

export function fromLine(line: Line): Tree {
  let tree = emptyTree(line.game, line.start)
  let at = ROOT
  for (const move of line.moves) ({ tree, id: at } = play(tree, at, move))
  return tree
}

export function fromRecord(record: GameRecord): Tree {
  let tree = emptyTree(record.game, record.start)
  let at = ROOT
  for (const { text, ...extras } of record.moves) {
    ;({ tree, id: at } = play(tree, at, text, text, extras))
  }
  return tree
}

// The nodes from the root to `id`, both included.
export function pathTo(tree: Tree, id: number): TreeNode[] {
  const path: TreeNode[] = []
  for (let at: number | null = id; at !== null; at = path[0]!.parent) {
    path.unshift(nodeAt(tree, at))
  }
  return path
}

// The path to `id` and from there on always the first child.
export function lineThrough(tree: Tree, id: number): TreeNode[] {
  const line = pathTo(tree, id)
  for (let child = line.at(-1)!.children[0]; child !== undefined; ) {
    const node = nodeAt(tree, child)
    line.push(node)
    child = node.children[0]
  }
  return line
}

export function mainLine(tree: Tree): TreeNode[] {
  return lineThrough(tree, ROOT)
}

export function lineTo(tree: Tree, id: number): Line {
  const moves = pathTo(tree, id)
    .slice(1)
    .map((node) => node.text)
  return { game: tree.game, ...(tree.start ? { start: tree.start } : {}), moves }
}

export function onMainLine(tree: Tree, id: number): boolean {
  const path = pathTo(tree, id)
  return path.every((node, i) => i === 0 || path[i - 1]!.children[0] === node.id)
}

// The labels of a line from the root to `id`, as `View.labels` gives them.
export function relabel(tree: Tree, id: number, labels: string[]): Tree {
  const stale = pathTo(tree, id)
    .slice(1)
    .filter((node, i) => labels[i] !== undefined && labels[i] !== node.label)
  if (stale.length === 0) return tree
  const nodes = new Map(tree.nodes)
  for (const node of stale) nodes.set(node.id, { ...node, label: labels[node.ply - 1]! })
  return { ...tree, nodes }
}

// Makes the line to `id` the main line, from the root on.
export function promote(tree: Tree, id: number): Tree {
  const nodes = new Map(tree.nodes)
  for (const { id: child, parent } of pathTo(tree, id).slice(1)) {
    const node = nodes.get(parent!)!
    nodes.set(parent!, {
      ...node,
      children: [child, ...node.children.filter((other) => other !== child)],
    })
  }
  return { ...tree, nodes }
}

// Takes `id` and all that follows it away, and says where that leaves the reader.
export function remove(tree: Tree, id: number): { tree: Tree; at: number } {
  const { parent } = nodeAt(tree, id)
  if (parent === null) return { tree: emptyTree(tree.game, tree.start), at: ROOT }
  const nodes = new Map(tree.nodes)
  const drop = (dropped: number) => {
    nodes.get(dropped)!.children.forEach(drop)
    nodes.delete(dropped)
  }
  drop(id)
  const above = nodes.get(parent)!
  nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) })
  return { tree: { ...tree, nodes }, at: parent }
}

export function comment(tree: Tree, id: number, text: string): Tree {
  const nodes = new Map(tree.nodes)
  const { comment: _, ...node } = nodeAt(tree, id)
  nodes.set(id, text ? { ...node, comment: text } : node)
  return { ...tree, nodes }
}

export function draw(tree: Tree, id: number, drawing: Drawing): Tree {
  const nodes = new Map(tree.nodes)
  nodes.set(id, { ...nodeAt(tree, id), drawing })
  return { ...tree, nodes }
}

// The line through `id` as a record; `base` gives what else is known of the game. Its result is
// kept only where the line is the whole of its main line.
export function toRecord(tree: Tree, id: number, base?: GameRecord): GameRecord {
  const moves = lineThrough(tree, id)
    .slice(1)
    .map(({ text, seconds, evaluation, comment: words }) => ({
      text,
      ...(seconds === undefined ? {} : { seconds }),
      ...(evaluation === undefined ? {} : { evaluation }),
      ...(words === undefined ? {} : { comment: words }),
    }))
  const same =
    base?.moves.length === moves.length && base.moves.every((move, i) => move.text === moves[i]!.text)
  return {
    format: 'palamedes-game/1',
    game: tree.game,
    players: base?.players ?? ['', ''],
    ...(tree.start ? { start: tree.start } : {}),
    moves,
    result: base && same ? base.result : { termination: 'unfinished' },
    ...(base?.tags && same ? { tags: base.tags } : {}),
  }
}
