// Who is signed in in this browser, for all pages of the ladder.
import type { Account, Session } from '../lib/documents'
import { ladder } from './ladder'

export const session: { now: Session | null } = $state({ now: null }) // null: not asked yet

export const account = (): Account | null => session.now?.account ?? null

export async function askSession(): Promise<Session> {
  return (session.now = await ladder().session())
}

// What a form does that changes who is signed in.
export async function become(wanted: Promise<Session>) {
  session.now = await wanted
}
