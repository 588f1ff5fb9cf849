// A game played in this browser, in the documents of the service. What happens is a script of events,
// and the desk's bout says what comes of it: the turn, clocks, the end and the record. Here is who
// tells it: timers, players that are asked, and those who watch. Time is asked from `now`, so that
// tests can make it pass.
import { Refusal } from './backend'
import type { BoutEvent, BoutScript, BoutState, Chosen, GameRecord, Happening, Line, Side, SideRequest, Table, TableRequest } from './documents'

export interface TableWorld {
  bout(script: BoutScript): Promise<BoutState>
  choose(line: Line, body: { player: string; seconds?: number; seed?: number }, signal: AbortSignal): Promise<Chosen>
  keep(record: GameRecord): Promise<number>
  now(): number // ms
  after(ms: number, then: () => void): () => void // returns how to call it off
  changed(table: LocalTable): void
}

// What survives a reload of the page.
export interface KeptTable {
  id: string
  request: TableRequest
  events: BoutEvent[]
}

type PlayerRequest = Extract<SideRequest, { kind: 'player' }>

const kLeastThought = 300 // ms: an answer at once looks like none

// What was refused, without the number of the event: the sentence `at-event` has both.
function withoutEvent({ code, message, status, sentence }: Refusal): Refusal {
  const inner = sentence?.code === 'at-event' ? sentence.params[1] : sentence
  return new Refusal(code, message.replace(/^event \d+: /, ''), status, typeof inner === 'string' ? null : inner)
}

export class LocalTable {
  private events: BoutEvent[]
  private state!: BoutState // from open() on
  private recordId: number | null = null
  private thinking: AbortController | undefined
  private callOff: (() => void) | undefined
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    readonly id: string,
    readonly request: TableRequest,
    private readonly world: TableWorld,
    kept?: KeptTable,
  ) {
    this.events = kept ? [...kept.events] : []
  }

  // Refuses a position or moves that are not legal. Where a game goes on, whoever is to move is asked
  // anew: nobody thinks while the page is away.
  open = (): Promise<void> => this.happen({ event: 'ask' })

  // One thing after the other. What is not `possible` when its turn has come, or what the desk
  // refuses, has not happened.
  private happen(what: Happening, possible = () => {}): Promise<void> {
    const at = this.world.now()
    return this.inTurn(async () => {
      possible()
      const event = { ...what, at: this.notBefore(at) }
      this.state = await this.ask([...this.events, event])
      this.events.push(event)
      await this.goOn(what.event !== 'look')
    })
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work)
    this.last = done.catch(() => undefined)
    return done
  }

  // A computer's clock may be set back; a game's may not.
  private notBefore = (at: number): number => Math.max(at, this.events.at(-1)?.at ?? 0)

  private async ask(events: BoutEvent[]): Promise<BoutState> {
    const { game, start, moves, sides, clock } = this.request
    const from = events[0].at
    const now = Math.max(this.world.now(), events.at(-1)!.at)
    const date = new Date(from).toISOString().slice(0, 10)
    const names: BoutScript['names'] = [this.name(0) || 'human', this.name(1) || 'human']
    try {
      return await this.world.bout({ game, start, moves, sides: [sides[0].kind, sides[1].kind], names, date, clock: clock ?? undefined, events, now })
    } catch (error) {
      // Which event it was, is of no interest to a person: it is always the last.
      if (error instanceof Refusal) throw withoutEvent(error)
      throw error
    }
  }

  private async goOn(asked: boolean) {
    const { result, deadline, now, turn, record } = this.state
    this.callOff?.()
    this.callOff = undefined
    if (asked || result) this.thinking?.abort()
    if (result) this.recordId = await this.world.keep(record).catch(() => null)
    else if (deadline !== null) this.callOff = this.world.after(Math.max(1, deadline - now), this.look)
    this.world.changed(this)
    const side = this.request.sides[turn]
    if (asked && !result && side.kind === 'player') void this.askPlayer(side, turn)
  }

  // Too late where the game has ended meanwhile.
  private look = () => void this.happen({ event: 'look' }).catch(() => undefined)

  private async askPlayer(player: PlayerRequest, side: Side) {
    const { signal } = (this.thinking = new AbortController())
    const wanted = () => signal.throwIfAborted()
    const began = this.world.now()
    try {
      const moves = this.state.moves.map(({ text }) => text)
      const { game, start } = this.request
      const body = { player: player.player, seconds: this.pace(player, side), seed: player.seed ?? moves.length + 1 }
      const { move, value } = await this.world.choose({ game, start, moves }, body, signal)
      const wait = kLeastThought - (this.world.now() - began)
      if (wait > 0) await new Promise<void>((then) => this.world.after(wait, then))
      await this.happen({ event: 'move', move, evaluation: value }, wanted)
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      const sentence = error instanceof Refusal ? error.sentence : null
      if (!signal.aborted) this.happen({ event: 'fail', side, fault: 'crash', detail, sentence }, wanted).catch(() => undefined)
    }
  }

  // What a player may spend on a move, where a clock runs: a part of what is left.
  private pace(player: PlayerRequest, side: Side): number | undefined {
    const left = this.state.remaining[side]
    const clock = this.request.clock
    if (left === null || !clock) return player.seconds
    const share = 'move' in clock ? clock.move * 0.6 : left / 25 + (clock.increment ?? 0) * 0.7
    return Math.min(player.seconds ?? share, share)
  }

  move(text: string, ply: number): Promise<void> {
    return this.happen({ event: 'move', move: text }, () => {
      const { moves, turn, result } = this.state
      if (ply !== moves.length) throw new Refusal('ply', `the move is for ply ${ply}, and this is ply ${moves.length}`, 0, { code: 'move-is-for-ply-and-this', params: [String(ply), String(moves.length)] })
      if (!result && this.request.sides[turn].kind !== 'human') throw new Refusal('conflict', 'it is not your turn', 0, { code: 'it-is-not-human-turn', params: [] })
    })
  }

  undo = (): Promise<void> => this.happen({ event: 'undo' })
  resign = (side: Side): Promise<void> => this.happen({ event: 'resign', side })
  stop = (): Promise<void> => this.happen({ event: 'abandon', why: 'stopped' })

  private name(side: Side): string {
    const asked = this.request.sides[side]
    return asked.kind === 'player' ? asked.player : (asked.name ?? '')
  }

  // As of the last event.
  table(): Table {
    const { moves, turn, remaining, asked_at, now, result } = this.state
    const sides = ([0, 1] as const).map((side) => {
      const asked = this.request.sides[side]
      return { kind: asked.kind, player: asked.kind === 'player' ? asked.player : null, name: this.name(side), taken: true, here: null, again: false }
    }) as Table['sides']
    const { game, start = '', clock = null } = this.request
    return {
      id: this.id, game, start, moves, turn, sides, clock, remaining, running: this.running, asked_at, now,
      thoughts: null, result, record_id: this.recordId, next: null,
    }
  }

  // As of now.
  fresh(): Promise<Table> {
    return this.inTurn(async () => {
      this.state = await this.ask(this.events)
      return this.table()
    })
  }

  kept = (): KeptTable => ({ id: this.id, request: this.request, events: this.events })

  get running(): boolean {
    return this.state.result === null
  }
}
