// A ladder for unit tests and for looking at pages without a server: one course in full swing.
import { Refusal } from '../lib/backend'
import type * as Doc from '../lib/documents'
import type { Change, Ladder } from './ladder'

const kDay = '2026-03-0'
const kCourse: Doc.CourseName = { id: 1, title: 'Introduction to Programming II', game: 'chain/2018' }

export const rankRow = (more: Partial<Doc.RankRow> = {}): Doc.RankRow => ({
  place: 1, bot: 11, version: 21, number: 3, name: 'Cascade', owner: 'Ada', reference: false, mine: false, plays: true, elo: 312, low: 268, high: 356, low_rank: 1, high_rank: 2,
  settled: false, settles_in: 240, wins: 61, draws: 0, losses: 19, games: 80, trend: 34, changed: `${kDay}2T10:00:00Z`, passed: 4, passes: 4, ...more,
})

export const versionHead = (more: Partial<Doc.VersionHead> = {}): Doc.VersionHead => ({
  id: 21, bot: 11, number: 3, state: 'ranked', reason: null, language: 'cpp', protocol: 'nthu', file: 'player.cpp', created: `${kDay}2T09:59:00Z`, updated: `${kDay}2T10:00:00Z`, active: true, late: false, ...more,
})

export const botVersion = (more: Partial<Doc.BotVersion> = {}): Doc.BotVersion => ({
  ...versionHead(), elo: 312, low: 268, high: 356, wins: 61, draws: 0, losses: 19, passed: 4, passes: 4, test: null, ...more,
})

const step = (name: Doc.LadderStep['step'], state: Doc.LadderStep['state'], more: Partial<Doc.LadderStep> = {}): Doc.LadderStep => ({ step: name, state, place: null, seconds: null, note: null, ...more })

const contender = (bot: number, name: string): Doc.Contender => ({ bot, version: bot + 10, number: 3, name })
export const ladderGame = (more: Partial<Doc.LadderGame> = {}): Doc.LadderGame => ({
  game: 501, pairing: 301, number: 0, purpose: 'rank', first: contender(11, 'Cascade'), second: contender(12, 'Boom'), result: '1-0', fault: '', why: null, rated: true, ended: `${kDay}2T10:00:00Z`, ...more,
})

export class FakeLadder implements Ladder {
  who: Doc.Account | null = { id: 5, name: 'ada', shown: 'Ada', role: 'student' }
  sent: [string, ...unknown[]][] = [] // what was asked to change something

  theSession = (): Doc.Session => ({ account: this.who, guard: this.who ? 'guard' : '', founded: true })
  theCourse: Doc.Course = {
    ...kCourse, kind: 'course', visibility: 'public', opens: `${kDay}1T00:00:00Z`, closes: `${kDay}9T00:00:00Z`, freezes: null, open: true, bots: 6, games: 480, role: 'student',
    settings: { seconds_a_move: 1, memory_mb: 1024, processes: 16, upload_kb: 5120, builds_a_day: 20, challenges_an_hour: 10, challenge_pairs: 20, challenges_rated: false, play_by_hand: true, start_seconds: 10, opening_plies: 6, pass_pairs: 50, most_pairs: 100, machine_percent: 100 },
    references: [{ bot: 15, name: 'TA 1', player: 'chain/ta1', percent: 50 }, { bot: 16, name: 'TA 2', player: 'chain/ta2', percent: null }],
    languages: [{ id: 'cpp', name: 'C++', compiler: 'g++ 12.2.0', build: 'g++ -std=c++20 -O2', files: '.cpp .cc', libraries: '<boost/version.hpp>' }, { id: 'go', name: 'Go', compiler: '', build: 'go build', files: '.go', libraries: '' }],
    uploads: null, may: { see: true, teach: false, submit: true, challenge: true, play: true }, bot: 11,
  }
  theRanking: Doc.Ranking = {
    rows: [
      rankRow({ mine: true }),
      rankRow({ place: 2, bot: 12, version: 22, name: 'Boom', owner: 'Bo', elo: 280, low: 240, high: 320, settled: false, trend: -12, passed: 3 }),
      rankRow({ place: 3, bot: 15, version: 25, name: 'TA 1', owner: null, reference: true, elo: 0, low: 0, high: 0, low_rank: 3, high_rank: 3, settled: true, settles_in: null, trend: null }),
    ],
    fitted: `${kDay}2T10:00:00Z`, games: 480,
  }
  theGames: Doc.LadderGames = { games: [ladderGame(), ladderGame({ game: 502, number: 1, result: '0-1', fault: 'first', why: { message: 'Boom was too late', sentence: null }, first: contender(12, 'Boom'), second: contender(11, 'Cascade') })], next: null }
  theQueue: Doc.Queue = {
    jobs: [{ id: 1, kind: 'pair', purpose: 'rank', state: 'held', about: 'Cascade v3 – Boom v3', mine: true, place: null, seconds: 4, worker: 'desk/1', faults: 0, note: null }, { id: 2, kind: 'build', purpose: '', state: 'waiting', about: 'Late v1', mine: false, place: 1, seconds: 9, worker: null, faults: 2, note: { message: 'the disk was full', sentence: null } }],
    waiting: 1, held: 1, parked: 0, workers: [{ name: 'desk/1', cores: 1, speed: 100, sandbox: { message: 'bubblewrap, limits; no control groups (left out)', sentence: { code: 'sandbox.is', params: [{ code: 'sandbox.layers', params: [{ code: 'sandbox.bubblewrap', params: [] }, '', '', '', ''] }, '', '', { code: 'sandbox.no-groups', params: [{ code: 'sandbox.left-out', params: [] }] }, '', ''] } }, seen: `${kDay}2T10:00:00Z`, alive: true, pairs: 40, crashes: 0, time_losses: 0, residuals: 0.4, suspect: [] }], pairs_a_minute: 12.5,
  }
  theVersion: Doc.Version = {
    ...versionHead({ state: 'passing' }), course: kCourse, name: 'Cascade', owner: 'Ada', mine: true, private: true, may_again: false,
    steps: [step('build', 'done'), step('check', 'done'), step('pass', 'running', { seconds: 20 }), step('test', 'waiting', { place: 4, seconds: 70 }), step('rank', 'waiting')],
    logs: [{ step: 'build', text: '$ g++ -std=c++20 -O2 player.cpp\nplayer.cpp:3: warning: unused variable' }],
    report: { steps: [{ step: 'legality', verdict: 'ok', text: 'all its 48 moves were legal', sentence: { code: 'check.legal', params: ['48'] } }] },
    passes: [
      { bot: 15, name: 'TA 1', percent: 50, wins: 12, draws: 0, losses: 0, pairs: 6, most_pairs: 50, score: 100, low: 71, high: 100, verdict: 'passed', needed: 0 },
      { bot: 16, name: 'TA 2', percent: 60, wins: 7, draws: 0, losses: 5, pairs: 6, most_pairs: 50, score: 58.3, low: 31, high: 82, verdict: 'open', needed: 44 },
    ],
    test: { before: 20, number: 2, wins: 14, draws: 2, losses: 8, pairs: 12, llr: 0.8, lower: -2.94, upper: 2.94, elo: 88, low: -10, high: 190, verdict: 'open', path: [0, 0.2, 0.1, 0.4, 0.6, 0.5, 0.8] },
    rating: rankRow({ mine: true }),
  }
  theBot: Doc.Bot = {
    id: 11, course: kCourse, name: 'Cascade', owner: 'Ada', reference: false, mine: true, private: true, may_challenge: true, may_play: true, rating: rankRow({ mine: true }),
    versions: [botVersion({ test: 'better' }), botVersion({ id: 20, number: 2, state: 'retired', active: false, elo: 210, wins: 30, losses: 30 }), botVersion({ elo: null, low: null, high: null, wins: 0, losses: 0, passes: 0, id: 19, number: 1, state: 'refused', active: false, reason: { message: 'it does not compile', sentence: null } })],
    history: [1, 2, 3, 4, 5, 6].map((day) => ({ version: day < 4 ? 20 : 21, number: day < 4 ? 2 : 3, made: `${kDay}${day}T10:00:00Z`, elo: 100 + day * 35, low: 40 + day * 35, high: 160 + day * 35, games: day * 20 })),
    heads: [{ bot: 12, name: 'Boom', wins: 12, draws: 0, losses: 8, pairs: 10 }],
  }
  theChallenge: Doc.Challenge = {
    id: 7, course: kCourse, first: contender(11, 'Cascade'), second: contender(12, 'Boom'), pairs: 5, played: 2, rated: false, wins: 3, draws: 0, losses: 1, by: 'Ada', created: `${kDay}2T10:00:00Z`, state: 'running', place: null, seconds: 12, games: [ladderGame({ purpose: 'challenge', rated: false })],
  }
  theFacts: Doc.GameFacts = {
    ...ladderGame(), course: kCourse, worker: 'desk/1', sides: [{ moves: 20, wall_seconds: 1.5, cpu_seconds: 1.2, slowest_move: 0.2 }, { moves: 19, wall_seconds: 9, cpu_seconds: null, slowest_move: 0.9 }], outputs: [{ version: 21, text: 'depth 7', why: null }],
    moves: [{ side: 0, text: 'a1', seconds: null, cpu_seconds: null, evaluation: null }, { side: 1, text: 'b2', seconds: 0.5, cpu_seconds: 0.4, evaluation: -1.5 }],
    excused: [{ message: 'held up 2.0 s of 2.5 s', sentence: null }],
  }
  theCoached: Doc.Coached = {
    bot: 11, version: null, games: 20, looked_at: 14, waiting: 0, may_order: true, ids: [501, 502], compared: null,
    summary: {
      name: 'Cascade', games: 14, won: 6, drawn: 1, lost: 7, all: { failed: 8, causes: { tactics: 6, crash: 2 } }, by_phase: { middle: { failed: 6, causes: { tactics: 6 } } },
      by_colour: { first: { failed: 3, causes: { tactics: 3 } }, second: { failed: 5, causes: { tactics: 3, crash: 2 } } }, themes: { chain: 6 }, temptations: null,
      habits: [{ name: 'crash', games: 2, share: 0.14, what: { message: 'it crashed in 2 of 14 games, at its move 20', sentence: null } }],
      openings: [{ name: '0,0 1,1 2,2 0,1', games: 4, points: 0.5 }], opponents: [{ name: 'Boom', games: 8, points: 2 }],
      faults: [{ in_game: 1, game: 'chain/2018', start: '', moves: ['0,0', '1,1'], name: 'crash', position: 'there', own_move: 20, detail: { message: 'red crashed', sentence: null } }],
      lessons: [{
        in_game: 0, game: 'chain/2018', start: '', moves: ['0,0', '4,5'], times: 2, position: 'here', played: '1,1', better: '0,1', played_label: '1,1', better_label: '0,1', before: 0.6, after: 0.2, exact: false, depth: 7,
        theme: 'chain', why: { message: '1,1 lets blue start a chain', sentence: null }, seconds: 0.5, own_chance: 0.7, short_sighted: true,
      }],
    },
  }
  theLink: Doc.Link = { token: 't', purpose: 'join', name: 'ada', shown: 'Ada Lovelace', course: { id: 1, title: kCourse.title }, role: 'student', expires: `${kDay}9T00:00:00Z`, usable: true }
  theRoster: Doc.Roster = {
    members: [{ account: 5, name: 'ada', shown: 'Ada', role: 'student', joined: `${kDay}1T00:00:00Z`, disabled: false, invited: false, bot: 11, versions: 3, team: null, builds_a_day: null, challenges_an_hour: null }],
    invitations: [{ name: 'Bo', role: 'student', purpose: 'join', created: `${kDay}1T00:00:00Z`, expires: `${kDay}9T00:00:00Z`, used: null }],
  }

  theDeadline: Doc.Deadline = {
    id: 4, course: kCourse, due: `${kDay}8T12:00:00Z`, state: 'coming', form: 'auto', rounds: 0, pairs: 2, with_references: false, seed_hash: 'ab'.repeat(32), seed: null, frozen: null, started: null, finished: null,
    unjudged: 1, extended: `${kDay}9T12:00:00Z`, entrants: [{ bot: 11, name: 'Cascade', owner: 'Ada', reference: false, version: 21, number: 3, sent: `${kDay}2T09:59:00Z` }], played: 0, expected: 0, standings: [], sheets: 0,
  }
  theAnnouncements: Doc.Announcement[] = [{ id: 3, made: `${kDay}1T10:00:00Z`, by: 'Prof', text: 'The deadline is Friday noon.' }]
  theSimilar: Doc.Similar = { pairs: [{ first: { bot: 11, name: 'Cascade', owner: 'Ada', version: 21, number: 3 }, second: { bot: 12, name: 'Boom', owner: 'Bo', version: 22, number: 1 }, percent: 87, tokens: 410 }], sources: 6, template: ['start.cpp'] }
  theRevision: Doc.Revision = {
    id: 8, course: 1, kind: 'exclude', state: 'preview', reason: 'the machine was ill', by: 'Prof', made: `${kDay}2T10:00:00Z`, decided: null, size: 4, played: 0, pairs: [],
    moves: [{ bot: 12, name: 'Boom', from: 2, to: 3, elo: 280, would_be_elo: 251, why: { message: '2 of its pairs change', sentence: null } }], final_moves: [],
  }
  theTerm = (): Doc.Term => ({ now: `${kDay}2T10:00:00Z`, key: 'cd'.repeat(32), deadline: this.theDeadline, earlier: [], mine: null, extensions: [{ account: 5, name: 'ada', shown: 'Ada', until: `${kDay}9T12:00:00Z` }] })

  private changed<T>(what: string, given: unknown[], answer: T): Promise<T> {
    this.sent.push([what, ...given])
    return Promise.resolve(answer)
  }

  session: Ladder['session'] = async () => this.theSession()
  signIn: Ladder['signIn'] = async (name, password) => {
    if (password !== 'right') throw new Refusal('sign-in', 'name and password do not fit together', 401)
    this.who = { id: 5, name, shown: 'Ada', role: 'student' }
    return this.theSession()
  }
  signOut: Ladder['signOut'] = async () => {
    this.who = null
    return this.theSession()
  }
  changePassword: Ladder['changePassword'] = (...given) => this.changed('changePassword', given, this.theSession())
  lookAtLink: Ladder['lookAtLink'] = async () => this.theLink
  join: Ladder['join'] = (...given) => this.changed('join', given, this.theSession())
  enter: Ladder['enter'] = (...given) => this.changed('enter', given, this.theSession())
  inviteTeacher: Ladder['inviteTeacher'] = (...given) => this.changed('inviteTeacher', given, { links: [{ name: given[0], token: 'teach', expires: `${kDay}9T00:00:00Z` }] })
  courses: Ladder['courses'] = async () => ({ courses: [this.theCourse], may_create: this.who?.role === 'teacher' })
  openCourse: Ladder['openCourse'] = (...given) => this.changed('openCourse', given, this.theCourse)
  usualReferences: Ladder['usualReferences'] = async () => [{ player: 'chain/random', name: 'chain/random', percent: 50 }, { player: 'chain/nolook', name: 'chain/nolook', percent: 50 }]
  course: Ladder['course'] = async () => this.theCourse
  changeCourse: Ladder['changeCourse'] = (...given) => this.changed('changeCourse', given, this.theCourse)
  ranking: Ladder['ranking'] = async () => this.theRanking
  games: Ladder['games'] = async () => this.theGames
  queue: Ladder['queue'] = async () => this.theQueue
  challenges: Ladder['challenges'] = async () => [this.theChallenge]
  roster: Ladder['roster'] = async () => this.theRoster
  invite: Ladder['invite'] = (...given) => this.changed('invite', given, { links: given[1].map((name, i) => ({ name, token: `token-${i}`, expires: `${kDay}9T00:00:00Z` })) })
  resetLink: Ladder['resetLink'] = (...given) => this.changed('resetLink', given, { links: [{ name: 'Ada', token: 'reset', expires: `${kDay}9T00:00:00Z` }] })
  changeReference: Ladder['changeReference'] = (...given) => this.changed('changeReference', given, this.theCourse)
  changeMember: Ladder['changeMember'] = (...given) => this.changed('changeMember', given, this.theRoster)
  deleteMember: Ladder['deleteMember'] = (...given) => this.changed('deleteMember', given, this.theRoster)
  announcements: Ladder['announcements'] = async () => this.theAnnouncements
  announce: Ladder['announce'] = (...given) => this.changed('announce', given, this.theAnnouncements)
  similar: Ladder['similar'] = async () => this.theSimilar
  passages: Ladder['passages'] = async () => ({ ...this.theSimilar.pairs[0], passages: [{ tokens: 40, first: { file: 'a.cpp', from: 1, to: 2, text: 'int solve();' }, second: { file: 'b.cpp', from: 5, to: 6, text: 'int think();' } }] })
  setTemplate: Ladder['setTemplate'] = (...given) => this.changed('setTemplate', given, this.theSimilar)
  revisions: Ladder['revisions'] = async () => [this.theRevision]
  revision: Ladder['revision'] = async () => this.theRevision
  propose: Ladder['propose'] = (...given) => this.changed('propose', given, this.theRevision)
  decide: Ladder['decide'] = (...given) => this.changed('decide', given, this.theRevision)
  term: Ladder['term'] = async () => this.theTerm()
  deadline: Ladder['deadline'] = async () => this.theDeadline
  setDeadline: Ladder['setDeadline'] = (...given) => this.changed('setDeadline', given, this.theTerm())
  freeze: Ladder['freeze'] = (...given) => this.changed('freeze', given, this.theTerm())
  playFinal: Ladder['playFinal'] = (...given) => this.changed('playFinal', given, this.theTerm())
  extend: Ladder['extend'] = (...given) => this.changed('extend', given, this.theTerm())
  sheetAddress: Ladder['sheetAddress'] = (deadline) => `api/deadlines/${deadline}/sheet`
  gradesAddress: Ladder['gradesAddress'] = (course, kind, draft) => `api/courses/${course}/${kind}${draft ? '?draft=1' : ''}`
  audit: Ladder['audit'] = async () => ({ entries: [{ id: 1, made: `${kDay}1T00:00:00Z`, who: 'Prof', action: 'invite', subject: 'course 1', details: '60 names' }], next: null })
  submit: Ladder['submit'] = (...given) => this.changed('submit', given, this.theVersion)
  challengeBots: Ladder['challengeBots'] = (...given) => this.changed('challengeBots', given, this.theChallenge)
  private watchers = new Set<(change: Change) => void>()
  tell = (change: Change) => this.watchers.forEach((on) => on(change))
  watch: Ladder['watch'] = (_, on) => {
    this.watchers.add(on)
    queueMicrotask(() => on({ what: 'all', id: 0 }))
    return () => this.watchers.delete(on)
  }
  challenge: Ladder['challenge'] = async () => this.theChallenge
  bot: Ladder['bot'] = async () => this.theBot
  renameBot: Ladder['renameBot'] = (...given) => this.changed('renameBot', given, this.theBot)
  version: Ladder['version'] = async () => this.theVersion
  tryAgain: Ladder['tryAgain'] = (...given) => this.changed('tryAgain', given, this.theVersion)
  coached: Ladder['coached'] = async () => this.theCoached
  orderCoach: Ladder['orderCoach'] = (...given) => this.changed('orderCoach', given, { ...this.theCoached, waiting: this.theCoached.games - this.theCoached.looked_at })
  gameFacts: Ladder['gameFacts'] = async () => this.theFacts
  sourceAddress: Ladder['sourceAddress'] = (version) => `api/versions/${version}/source`
  bundleAddress: Ladder['bundleAddress'] = (game) => `api/ladder_games/${game}/bundle`
}
