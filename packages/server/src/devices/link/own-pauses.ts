import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { every } from '../../db/every.ts'
import { historyRepository } from '../../history/history.repository.ts'
import type { Span } from '../../history/rollups/spans.ts'
import type { DeviceRepository } from '../devices.repository.ts'
import type { Intake } from '../pipeline/intake.ts'
import type { LinkStatus } from './link-status.ts'
import { serverPauseRepository } from './server-pauses.repository.ts'

interface Deps {
  readonly db: Database
  readonly devices: Pick<DeviceRepository, 'countOnline'>
  readonly intake: Pick<Intake, 'pauses' | 'interrupt'>
  readonly status: LinkStatus
  readonly isAlone: boolean
  readonly linkChanged: (status: DeviceLinkStatus) => void
  readonly log: FastifyBaseLogger
}

const SIGN_MS = 2_000
/** Broken connections are detected within this time. */
const NOTICE_MS = 3_000
/** Controllers reconnect within this time, or not soon. */
const RETURN_MS = 60_000
const QUIET_MS = 15_000
const LOOK_MS = 1_000

export class OwnPauses {
  readonly #deps: Deps
  readonly #repository: ReturnType<typeof serverPauseRepository>
  readonly #closing = new AbortController()
  #unrecorded: Span[] = []
  #recording: Promise<void> = Promise.resolve()
  #rounds = 0

  constructor(deps: Deps) {
    this.#deps = deps
    this.#repository = serverPauseRepository(deps.db)
  }

  async begin(wereOnline: number): Promise<void> {
    await historyRepository(this.#deps.db).recordUnrecorded()
    await this.#repository.recordAbsence(this.#deps.isAlone)
    await this.#record()
    this.#deps.intake.pauses.start((pause) => this.#paused(pause))
    void every(SIGN_MS, this.#closing.signal, () => {
      // The first sign after a pause would hide an absence.
      this.#deps.intake.pauses.look()
      return this.#record()
    })
    if (wereOnline > 0) void this.#settle(Promise.resolve(wereOnline))
  }

  close(): void {
    this.#closing.abort()
    this.#deps.intake.pauses.stop()
  }

  #paused(pause: Span): void {
    const { log, isAlone, intake, devices } = this.#deps
    log.warn({ from: new Date(pause.from), to: new Date(pause.to) }, 'this server was paused')
    intake.interrupt()
    this.#unrecorded.push(pause)
    void this.#record()
    if (isAlone) void this.#settle(devices.countOnline(), NOTICE_MS)
  }

  #record(): Promise<void> {
    this.#recording = this.#recording.then(() => this.#write())
    return this.#recording
  }

  async #write(): Promise<void> {
    const pauses = this.#unrecorded
    this.#unrecorded = []
    try {
      // Other servers received the messages, unless they were paused as well.
      for (const pause of pauses) await this.#repository.recordAbsence(this.#deps.isAlone, pause)
      await this.#repository.sign()
    } catch (error) {
      this.#unrecorded.push(...pauses)
      this.#deps.log.debug({ err: error }, 'sign of this server')
    }
  }

  /** Presence counts as unknown until as many controllers are online as before, or reconnects stop. */
  async #settle(before: Promise<number>, firstMs = 0): Promise<void> {
    this.#rounds += 1
    const round = this.#rounds
    this.#enter('down')
    const wanted = await before.catch(() => 0)
    await this.#rest(firstMs)
    const begun = performance.now()
    let known = { count: -1, since: begun }
    while (!this.#closing.signal.aborted && performance.now() - begun < RETURN_MS) {
      const count = await this.#deps.devices.countOnline().catch(() => known.count)
      if (count !== known.count) known = { count, since: performance.now() }
      if (count >= wanted || performance.now() - known.since > QUIET_MS) break
      await this.#rest(LOOK_MS)
    }
    if (round === this.#rounds) this.#enter('up')
  }

  #enter(state: DeviceLinkStatus['state']): void {
    const { status, linkChanged } = this.#deps
    if (status.enter(state, 'presence')) linkChanged(status.current)
  }

  async #rest(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => {})
  }
}
