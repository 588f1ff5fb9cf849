// Who is signed in in this browser, for all pages of the ladder.
import type { Account, Session } from '../lib/documents'
import { ladder } from './ladder'

export const session: { now: Session | null; changes: number } = $state({
  now: null, // not asked yet
  changes: 0, // counts who came and went: what pages have asked for may be another's
})

export const account = (): Account | null => session.now?.account ?? null

export async function askSession() {
  const found = await ladder().session()
  session.now = found
}

// What a form does that changes who is signed in.
export async function become(wanted: Promise<Session>) {
  const found = await wanted
  session.now = found
  session.changes += 1
}
