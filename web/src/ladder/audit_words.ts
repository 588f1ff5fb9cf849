// Entries of a course's audit as people read them: `did`, to what, and how. They are kept as words that
// programs write (`look`, `version 7`, `logs`); what somebody wrote himself stays as it is.
import { t, tr } from '../lib/i18n.svelte'
import { link } from '../lib/router.svelte'

export const deed = (action: string) => tr(`audit.did.${action}`, action)

const numbered = ['account', 'announcement', 'bot', 'challenge', 'deadline', 'revision', 'version'] as const
const pages: readonly string[] = ['bot', 'challenge', 'version']

// What it was done to, and where that is looked at.
export function subjectOf(subject: string): { text: string; href?: string } {
  const [, word, number] = subject.match(/^(\w+) (\d+)$/) ?? []
  const kind = numbered.find((one) => one === word)
  if (kind) return { text: t(`audit.to.${kind}`, { number }), ...(pages.includes(kind) ? { href: link([kind, number]) } : {}) }
  return { text: subject === 'course' || subject === 'grades' ? t(`audit.to.${subject}`) : subject }
}

const plain: Record<string, () => string> = {
  'at once': () => t('audit.how.atOnce'),
  begun: () => t('audit.how.begun'),
  draft: () => t('audit.how.draft'),
  final: () => t('audit.how.final'),
  finished: () => t('audit.how.finished'),
  logs: () => t('audit.how.logs'),
  source: () => t('audit.how.source'),
  student: () => t('ladder.role.student'),
  teacher: () => t('ladder.role.teacher'),
}

// Only of deeds whose details are words of ours: an announcement, a name or a reason is its writer's.
const ours: readonly string[] = ['export', 'final', 'freeze', 'invite', 'look']

export function detailsOf(action: string, details: string): string {
  if (!ours.includes(action)) return details
  if (Object.hasOwn(plain, details)) return plain[details]()
  const [, output] = details.match(/^output of game (\d+)$/) ?? []
  if (output) return t('audit.how.output', { number: output })
  const [, versions] = details.match(/^(\d+) versions$/) ?? []
  return versions ? t('audit.how.versions', { count: Number(versions) }) : details
}
