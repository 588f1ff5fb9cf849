// A game played in this browser: turns, clocks, taking back, resigning, in the documents of the
// service. Time is asked from `clock`, so that tests can make it pass.
import { Refusal } from './backend'
import type { Chosen, Ended, GameRecord, Line, Side, SideRequest, Table, TableMove, TableRequest, View } from './documents'

export interface TableWorld {
  view(line: Line): Promise<View>
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
  moves: TableMove[]
  remaining: [number | null, number | null]
}

const other = (side: Side): Side => (side === 0 ? 1 : 0)
const kLeastThought = 300 // ms: an answer at once looks like none

export class LocalTable {
  private moves: TableMove[] = []
  private remaining: [number | null, number | null]
  private turn: Side = 0
  private sides: readonly string[] = ['first', 'second']
  private result: Ended | null = null
  private recordId: number | null = null
  private askedAt: number | null = null
  private thinking: AbortController | undefined
  private callOff: (() => void) | undefined
  private readonly given: number // moves that were there from the start

  constructor(
    readonly id: string,
    readonly request: TableRequest,
    private readonly world: TableWorld,
    kept?: KeptTable,
  ) {
    this.given = request.moves?.length ?? 0
    this.remaining = kept ? [...kept.remaining] : [this.fullTime(), this.fullTime()]
    if (kept) this.moves = [...kept.moves]
  }

  private fullTime(): number | null {
    const clock = this.request.clock
    return clock ? ('move' in clock ? clock.move : clock.game) : null
  }

  line(plies = this.moves.length): Line {
    const moves = this.moves.slice(0, plies).map(({ text }) => text)
    return this.request.start ? { game: this.request.game, start: this.request.start, moves } : { game: this.request.game, moves }
  }

  // Judges where the game starts; refuses a position or moves that are not legal.
  async open(): Promise<void> {
    if (this.moves.length === 0 && this.given > 0) {
      const view = await this.world.view({ ...this.line(), moves: this.request.moves! })
      this.moves = this.request.moves!.map((text, at) => ({ text, label: view.labels[at], seconds: null, evaluation: null }))
    }
    await this.settle()
  }

  // Looks at the board: the end, or the next question.
  private async settle() {
    const view = await this.world.view(this.line())
    this.turn = view.turn
    this.sides = view.sides
    if (view.result) await this.end(view.result)
    else this.askNext()
  }

  private askNext() {
    this.askedAt = this.world.now()
    const clock = this.request.clock
    if (clock && 'move' in clock) this.remaining[this.turn] = clock.move
    const left = this.remaining[this.turn]
    if (left !== null) this.callOff = this.world.after(left * 1000, () => void this.flagFalls())
    this.world.changed(this)
    const side = this.request.sides[this.turn]
    if (side.kind === 'player') void this.askPlayer(side)
  }

  private async askPlayer(side: Extract<SideRequest, { kind: 'player' }>) {
    const thinking = (this.thinking = new AbortController())
    const began = this.world.now()
    try {
      const body = { player: side.player, seconds: this.pace(side), seed: side.seed ?? this.moves.length + 1 }
      const chosen = await this.world.choose(this.line(), body, thinking.signal)
      const wait = kLeastThought - (this.world.now() - began)
      if (wait > 0) await new Promise<void>((then) => this.world.after(wait, then))
      if (!thinking.signal.aborted) await this.put(chosen.move, chosen.value)
    } catch (error) {
      if (thinking.signal.aborted) return
      await this.end({ winner: this.turn === 0 ? -1 : 1, margin: null, termination: 'crash', text: (error as Error).message })
    }
  }

  // What a player may spend on a move, where a clock runs: a part of what is left.
  private pace(side: Extract<SideRequest, { kind: 'player' }>): number | undefined {
    const left = this.remaining[this.turn]
    const clock = this.request.clock
    if (left === null || !clock) return side.seconds
    const share = 'move' in clock ? clock.move * 0.6 : left / 25 + clock.increment * 0.7
    return Math.min(side.seconds ?? share, share)
  }

  private pauseClock() {
    this.callOff?.()
    this.callOff = undefined
    this.thinking?.abort()
    this.thinking = undefined
  }

  // The mover's time since it was asked, in seconds.
  private spent = () => (this.askedAt === null ? 0 : (this.world.now() - this.askedAt) / 1000)

  private async put(text: string, evaluation: number | null) {
    const line = this.line()
    const view = await this.world.view({ ...line, moves: [...line.moves, text] })
    if (this.result || line.moves.length !== this.moves.length) return // the flag fell, or it was taken back
    this.pauseClock()
    const seconds = this.spent()
    const left = this.remaining[this.turn]
    const clock = this.request.clock
    if (left !== null && clock && 'game' in clock) this.remaining[this.turn] = Math.max(0, left - seconds) + clock.increment
    this.moves.push({ text, label: view.labels.at(-1) ?? text, seconds: Math.round(seconds * 1000) / 1000, evaluation })
    await this.settle()
  }

  async move(text: string, ply: number) {
    this.mustRun()
    if (ply !== this.moves.length) throw new Refusal('ply', `the game is at ply ${this.moves.length}, not ${ply}`)
    if (this.request.sides[this.turn].kind !== 'human') throw new Refusal('conflict', 'it is not your turn')
    await this.put(text, null)
  }

  // Back to the last turn of a human.
  async undo() {
    this.mustRun()
    let plies = this.moves.length
    const mover = (ply: number): Side => ((this.moves.length - ply) % 2 === 0 ? this.turn : other(this.turn))
    do --plies
    while (plies > this.given && this.request.sides[mover(plies)].kind !== 'human')
    if (plies < this.given || this.request.sides[mover(plies)].kind !== 'human')
      throw new Refusal('conflict', 'there is no move to take back')
    this.pauseClock()
    this.moves.length = plies
    await this.settle()
  }

  async resign(side: Side) {
    this.mustRun()
    await this.end({ winner: side === 0 ? -1 : 1, margin: null, termination: 'resignation', text: `${this.sides[side]} resigns` })
  }

  async stop() {
    this.mustRun()
    await this.end({ winner: null, margin: null, termination: 'unfinished', text: 'stopped' })
  }

  private async flagFalls() {
    this.remaining[this.turn] = 0
    await this.end({ winner: this.turn === 0 ? -1 : 1, margin: null, termination: 'time', text: `${this.sides[this.turn]} ran out of time` })
  }

  private mustRun() {
    if (this.result) throw new Refusal('conflict', 'the game is over')
  }

  private async end(result: Ended) {
    this.remaining = this.timeLeft()
    this.pauseClock()
    this.askedAt = null
    this.result = result
    this.recordId = await this.world.keep(this.record()).catch(() => null)
    this.world.changed(this)
  }

  private name(side: Side): string {
    const asked = this.request.sides[side]
    return asked.kind === 'player' ? asked.player : (asked.name ?? '')
  }

  private record(): GameRecord {
    const { winner, margin, termination } = this.result!
    const record: GameRecord = {
      format: 'palamedes-game/1',
      game: this.request.game,
      players: [this.name(0) || 'human', this.name(1) || 'human'],
      moves: this.moves.map(({ text, seconds, evaluation }) => ({
        text,
        ...(seconds === null ? {} : { seconds }),
        ...(evaluation === null ? {} : { evaluation }),
      })),
      result: { termination },
      tags: { date: new Date(this.world.now()).toISOString().slice(0, 10) },
    }
    if (this.request.start) record.start = this.request.start
    if (winner !== null) record.result.winner = winner
    if (margin !== null) record.result.margin = margin
    return record
  }

  private timeLeft(): [number | null, number | null] {
    const left: [number | null, number | null] = [...this.remaining]
    const mover = left[this.turn]
    if (mover !== null) left[this.turn] = Math.max(0, mover - this.spent())
    return left
  }

  table(): Table {
    return {
      id: this.id,
      game: this.request.game,
      start: this.request.start ?? '',
      moves: [...this.moves],
      turn: this.turn,
      sides: [0, 1].map((at) => {
        const asked = this.request.sides[at]
        return { kind: asked.kind, player: asked.kind === 'player' ? asked.player : null, name: this.name(at as Side) }
      }) as Table['sides'],
      clock: this.request.clock ?? null,
      remaining: this.timeLeft(),
      running: this.result === null,
      asked_at: this.askedAt,
      now: this.world.now(),
      thoughts: null,
      result: this.result,
      record_id: this.recordId,
    }
  }

  kept(): KeptTable {
    return { id: this.id, request: this.request, moves: this.moves, remaining: this.remaining }
  }

  get running(): boolean {
    return this.result === null
  }
}
