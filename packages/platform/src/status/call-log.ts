import { ApiError } from '../errors/api-error.ts'
import { isCancellation } from '../errors/cancellation.ts'

/** `failing`: it answers with errors; `partial`: only some calls fail; `unknown`: no call yet. */
export type ApiState = 'unknown' | 'online' | 'partial' | 'failing' | 'unreachable'
/** `unknown`: no recent information. */
export type DatabaseState = 'unknown' | 'up' | 'down'

/** `since` is in milliseconds since 1970 on this computer's clock. */
export interface Since<State> {
  readonly state: State
  readonly since: number
}

/** Status of the server, judged by the calls of this page. */
export interface ServerStatus {
  readonly api: Since<ApiState>
  readonly database: Since<DatabaseState>
}

type Outcome = 'answered' | 'failed' | 'unreachable'

interface Trouble {
  readonly outcome: Exclude<Outcome, 'answered'>
  readonly firstAt: number
  readonly lastAt: number
}

/** An older failure is dropped once other calls succeed. */
const RECENT_MS = 45_000

/** Returns `undefined` when the call shows nothing about the server. */
function outcomeOf(error: unknown): Outcome | undefined {
  if (error === undefined) return 'answered'
  if (isCancellation(error) || !(error instanceof ApiError)) return undefined
  if (error.kind === 'network' || error.kind === 'timeout') return 'unreachable'
  return error.kind === 'contract' || (error.status ?? 0) >= 500 ? 'failed' : 'answered'
}

/** Judges the server by the last outcome of each path. */
export class CallLog {
  readonly #troubles = new Map<string, Trouble>()
  /** Time of sending: an answer to an earlier call says nothing about an outage since then. */
  #answeredAt = Number.NEGATIVE_INFINITY
  knowledge: ServerStatus

  constructor(now: number) {
    this.knowledge = { api: { state: 'unknown', since: now }, database: { state: 'unknown', since: now } }
  }

  note(path: string, error: unknown, now: number, sentAt = now): ServerStatus {
    const outcome = outcomeOf(error)
    if (outcome === undefined) return this.knowledge
    const sent = Math.min(sentAt, now)
    this.#limit(now, sent)
    if (outcome === 'answered') {
      this.#answeredAt = Math.max(this.#answeredAt, sent)
      this.#troubles.delete(path)
    } else {
      const firstAt = this.#troubles.get(path)?.firstAt ?? now
      this.#troubles.set(path, { outcome, firstAt, lastAt: now })
    }
    return this.#conclude(this.#judge(now), undefined, now)
  }

  reportDatabaseState(state: 'up' | 'down', now: number): ServerStatus {
    return this.#conclude(this.knowledge.api, state, now)
  }

  /** If the clock was set back, earlier calls count as made just before this one. */
  #limit(now: number, sent: number): void {
    if (this.#answeredAt > now) this.#answeredAt = sent
    for (const [path, { outcome, firstAt, lastAt }] of this.#troubles)
      if (lastAt > now) this.#troubles.set(path, { outcome, firstAt: Math.min(firstAt, sent), lastAt: sent })
  }

  #judge(now: number): Since<ApiState> {
    for (const [path, { lastAt }] of this.#troubles)
      if (now - lastAt > RECENT_MS && this.#answeredAt > lastAt) this.#troubles.delete(path)
    const troubles = [...this.#troubles.values()]
    if (troubles.length === 0) return { state: 'online', since: now }
    const answeredAt = this.#answeredAt
    const firstAt = Math.min(...troubles.map((trouble) => trouble.firstAt))
    const failing = troubles.filter(({ lastAt }) => lastAt > answeredAt)
    // One failing call shows nothing about the others; two without an answer between them do.
    if (firstAt <= answeredAt && failing.length < 2) return { state: 'partial', since: firstAt }
    const since = Math.min(...failing.map((each) => (each.firstAt > answeredAt ? each.firstAt : each.lastAt)))
    const isAway = failing.every(({ outcome }) => outcome === 'unreachable')
    return { state: isAway ? 'unreachable' : 'failing', since }
  }

  #conclude(api: Since<ApiState>, database: DatabaseState | undefined, now: number): ServerStatus {
    const before = this.knowledge
    const isAway = api.state === 'unreachable' || api.state === 'failing'
    const state = database ?? (isAway && before.database.state === 'up' ? 'unknown' : before.database.state)
    const next = {
      api: api.state === before.api.state ? before.api : api,
      database: state === before.database.state ? before.database : { state, since: now },
    }
    const isSame = next.api === before.api && next.database === before.database
    if (!isSame) this.knowledge = next
    return this.knowledge
  }
}
