// A tournament of sixty players, as a service would tell of it.
import type { Page } from './service'

// Its address, once the page is told so.
export async function sixtyPlayers(page: Page): Promise<string> {
  const names = Array.from({ length: 60 }, (_, i) => `a bot with a long name ${i + 1}`)
  const score = (i: number, j: number) => ({ wins: i < j ? 1 : 0, draws: (i + j) % 3 === 0 ? 1 : 0, losses: i > j ? 1 : 0, points: (i < j ? 1 : 0) + ((i + j) % 3 === 0 ? 0.5 : 0) })
  const players = names.map((name, i) => ({ name, elo: 600 - 20 * i, interval95: [560 - 20 * i, 640 - 20 * i], ranks: [Math.max(1, i - 1), i + 3], settled: false, bound: false, games: 118, rated_games: 118, wins: 60, draws: 4, losses: 54, points: 62 }))
  const standings = { players, crosstable: names.map((_, i) => names.map((_, j) => (i === j ? null : score(i, j)))), groups: 1, games: 3540, duplicates: 0, uncounted: 0, first_mover: score(0, 1), terminations: {} }
  const tournament = { id: 7, title: 'Sixty', details: '', sentences: { title: null, details: null }, game: 'othello', players: names, state: 'finished', expected: 3540, played: 3540, created: '', updated: '' }
  await page.route('**/api/tournaments/7', (route) => route.fulfill({ json: { tournament, standings, live: [] } }))
  return '#/tournament/7'
}
