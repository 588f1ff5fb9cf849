// What a tournament is called, in the reader's language where whoever wrote it down did so by code. Its English has
// the game as a terminal calls it, "minichess/2023"; here games have names.
import { phrase } from '../i18n/phrase'
import type { Tournament } from '../lib/documents'
import { language, said, tr } from '../lib/i18n.svelte'

const kEnglish = {
  'tournament-title': '{0}, {1}', 'match-title': '{0}: {1} against {2}',
  'round-robin': 'round robin', gauntlet: 'gauntlet', swiss: 'Swiss', knockout: 'knockout',
}

export function titleOf({ title, sentences }: Pick<Tournament, 'title' | 'sentences'>): string {
  const game = sentences.title?.params[0]
  const named = language() === 'en' && sentences.title && typeof game === 'object' ? phrase(sentences.title, { ...kEnglish, [game.code]: tr(game.code, game.code) }) : undefined
  return named ?? said({ message: title, sentence: sentences.title })
}
