// Values, results and names as sentences in the reader's language.
import type { Analysis, GameKind, PositionLine, Solved, View } from '../lib/documents'
import { number, t, tr } from '../lib/i18n.svelte'
import { isNameless, playerName } from '../play/players'
import { chance, inOdds } from './chances'
import { short, signed } from './values'

export const sideWord = (name: string) => tr(`side.${name}`, name)
export const unitWord = (unit: string) => tr(`unit.${unit}`, unit)
export const endingWord = (termination: string) => tr(`ending.${termination}`, termination.replaceAll('-', ' '))

// "Chain Reaction, NTHU 2018, 3 × 4"
export function gameWord(game: string, kinds: GameKind[]): string {
  const [id, size] = game.split(':')
  const title = tr(`game.${id}`, kinds.find((kind) => kind.id === id)?.title ?? id)
  return size ? `${title}, ${size.replace('x', ' × ')}` : title
}

type Named = Pick<GameKind, 'sides' | 'unit'>

export function winsWord(sign: number, margin: number | null, { sides, unit }: Named): string {
  if (sign === 0) return t('value.draw')
  const side = sideWord(sides[sign > 0 ? 0 : 1])
  if (margin === null || Math.abs(margin) <= 1) return t('value.wins', { side })
  return t('value.winsBy', { side, margin: Math.abs(margin), unit: inOdds(unit) ? '' : unitWord(unit) }).trim()
}

// "exact: black wins by 4 discs", or '' where nothing is proven.
export function exactWord(analysis: Analysis | undefined, kind: Named): string {
  if (!analysis) return ''
  if (analysis.exact !== null) {
    return t('value.exact', { what: winsWord(Math.sign(analysis.exact), analysis.exact, kind) })
  }
  const best = analysis.lines[0]
  if (best?.wins_in) return t('value.exact', { what: provenWord(best, kind) })
  if (best?.drawn) return t('value.exact', { what: t('value.draw') })
  return ''
}

function provenWord(line: PositionLine, { sides }: Named): string {
  const side = sideWord(sides[line.wins_in! > 0 ? 0 : 1])
  return t('value.winsIn', { side, plies: Math.abs(line.wins_in!) })
}

export function solutionWord(solution: Solved, kind: Named): string {
  if (solution.value === null) return t('solve.unknown')
  return t('value.exact', { what: winsWord(solution.value, solution.margin, kind) })
}

// What a screen reader says of a value.
export function valueWord(line: PositionLine, kind: Named): string {
  if (line.wins_in) return provenWord(line, kind)
  if (line.drawn || Math.abs(line.value) < 0.05) return t('value.even')
  const side = sideWord(kind.sides[line.value > 0 ? 0 : 1])
  if (inOdds(kind.unit)) return t('value.chance', { side, percent: number(chance(Math.abs(line.value))) })
  return t('value.ahead', { side, value: signed(Math.abs(line.value)).slice(1), unit: unitWord(kind.unit) })
}

// "Black 64%": whose chances to win are better, and how good they are.
export function chanceWord(chance: number, sides: readonly string[]): string {
  const side = chance >= 0.5 ? 0 : 1
  return t('value.percent', { side: sideWord(sides[side]), percent: Math.round(100 * (side === 0 ? chance : 1 - chance)) })
}

// What is known of a position, in a line: "+3.5 · Black 64%", or that and how it is decided.
export function standingWord(analysis: Analysis | null | undefined, kind: Named): string {
  const best = analysis?.lines[0]
  if (!best) return ''
  return exactWord(analysis!, kind) || `${short(best)} · ${chanceWord(best.chance, kind.sides)}`
}

// What a move gave away: "1.5 discs", or percents of the chance to win.
export function lossWord(loss: number, unit: string): string {
  if (inOdds(unit)) return t('review.chance', { percent: number(loss, loss < 9.95 ? 1 : 0) })
  return `${signed(loss).replace('+', '')} ${unitWord(unit)}`
}

// "Black 14 · White 20 discs"
export function countsWord({ sides, counts, family }: Pick<View, 'sides' | 'counts' | 'family'>): string {
  return `${sideWord(sides[0])} ${counts[0]} · ${sideWord(sides[1])} ${counts[1]} ${tr(`count.${family}`, '')}`.trim()
}

// Moves of hop are paths of cells; in running text a path must hold together.
export const moveWord = (label: string) => label.replaceAll(' ', '–')

interface Result {
  winner?: 1 | 0 | -1 | null
  margin?: number | null
  termination: string
}

// "black wins by 12 (no moves)"
export function resultWord(result: Result, sides: [string, string]): string {
  const ending = endingWord(result.termination)
  if (result.winner === undefined || result.winner === null) return ending
  const what = winsWord(result.winner, result.margin ?? null, { sides, unit: '' })
  return t('outcome.how', { what, ending })
}

// "1-0", "0-1", "½-½", "*"
export function resultSign(result: Result): string {
  if (result.winner === undefined || result.winner === null) return '*'
  return result.winner > 0 ? '1\u20130' : result.winner < 0 ? '0\u20131' : '½\u2013½'
}

export function playerWord(name: string): string {
  return isNameless(name) ? t('games.nobody') : playerName(name)
}

// The colour a side has on boards, for bars and graphs.
export const sideColour = (name: string) =>
  ['black', 'white', 'blue', 'red', 'yellow'].includes(name) ? `var(--ink-${name})` : 'var(--muted)'
