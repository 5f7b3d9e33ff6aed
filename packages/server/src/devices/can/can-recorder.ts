import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CanRecordingEnd } from '@hoistway/contracts/can-recording'
import type { FastifyBaseLogger } from 'fastify'
import { repeat } from '../../base/repeat.ts'
import type { KeptLock } from '../../db/advisory-lock.ts'
import type { Database } from '../../db/database.ts'
import type { Directory, ElevatorEntry } from '../directory/directory.ts'
import type { RecordedAlert } from '../pipeline/device-events.ts'
import { armedElevators } from './armed-elevators.ts'
import { CanCapture, type CanChunk, numberAfter } from './can-capture.ts'
import {
  type CanRecorderRepository,
  canRecorderRepository,
  type RunningRecording,
  SPARE_MS,
} from './can-recordings.repository.ts'
import type { CanWatch } from './can-watch.ts'

/** A killed server loses at most this much. */
const LOOK_MS = 1_000
const KEEP_MS = 5_000

interface Deps {
  readonly db: Database
  readonly can: CanWatch
  readonly directory: Pick<Directory, 'byId'>
  readonly leader: KeptLock
  readonly log: FastifyBaseLogger
}

interface Open {
  readonly capture: CanCapture
  readonly stop: () => void
}

/** The leading server records; each server starts recordings for the alerts that it receives. */
export class CanRecorder {
  readonly #deps: Deps
  readonly #recordings: CanRecorderRepository
  readonly #armed: ReturnType<typeof armedElevators>
  readonly #looking: ReturnType<typeof repeat>
  readonly #self = randomUUID()
  readonly #open = new Map<string, Open>()
  #codes: { readonly at: number; readonly known: Promise<ReadonlySet<string | null>> } | undefined

  constructor(deps: Deps) {
    const { db, can, leader, log } = deps
    this.#deps = deps
    this.#recordings = canRecorderRepository(db)
    this.#armed = armedElevators({ recordings: this.#recordings, can, keyOf: this.#keyOf })
    this.#looking = repeat(
      { leads: () => leader.isHeld, log },
      { everyMs: LOOK_MS, failure: 'CAN recordings', work: (goesOn) => this.#look(goesOn) },
    )
    leader.onChange((leads) => {
      if (leads) this.#looking.run()
      else this.#releaseAll()
    })
  }

  changed(): void {
    this.#codes = undefined
    this.#armed.expire()
    this.#looking.run()
  }

  /** Retries a failed start while the frames before the alert are in memory. */
  async alert(entry: ElevatorEntry, alert: RecordedAlert, tries = SPARE_MS / LOOK_MS): Promise<void> {
    const { elevatorId, alertCode, isNew, isActive } = alert
    if (!isNew || !isActive || entry.organizationId === null) return
    try {
      const codes = await this.#knownCodes()
      if (!codes.has(null) && !codes.has(alertCode.toLowerCase())) return
      await this.#recordings.startFor(entry.organizationId, alert)
      this.#looking.run()
    } catch (error) {
      this.#deps.log.error({ err: error, elevatorId }, 'a CAN recording for an alert was not started')
      this.#codes = undefined
      await wait(LOOK_MS, undefined, { ref: false })
      if (tries > 1) await this.alert(entry, alert, tries - 1)
    }
  }

  async close(): Promise<void> {
    await this.#looking.close()
    for (const [id, { capture }] of this.#open) {
      const chunk = await capture.take()
      if (chunk) await this.#store(id, capture, chunk)
    }
    this.#releaseAll()
  }

  #keyOf = (elevatorId: string) => this.#deps.directory.byId(elevatorId)?.controllerKey || undefined

  #knownCodes(): Promise<ReadonlySet<string | null>> {
    if (!this.#codes || performance.now() - this.#codes.at > KEEP_MS)
      this.#codes = { at: performance.now(), known: this.#recordings.codes() }
    return this.#codes.known
  }

  async #look(goesOn: () => boolean): Promise<void> {
    await this.#armed.refresh(goesOn)
    const askedAt = Date.now()
    const rows = await this.#recordings.running()
    for (const id of this.#open.keys()) if (!rows.some((row) => row.id === id)) this.#release(id)
    for (const row of rows) {
      if (!goesOn()) return
      const known = this.#open.get(row.id)
      await (known ? this.#advance(row, known) : this.#begin(row, askedAt, goesOn))
    }
    await this.#recordings.keepAlive([...this.#open.keys()])
  }

  async #begin(row: RunningRecording, askedAt: number, goesOn: () => boolean): Promise<void> {
    const { id, elevatorId, chunks, runsMs, isOver, isInterrupted, recorder, recordedAt } = row
    const startedAt = askedAt - runsMs
    if (isInterrupted) return void (await this.#recordings.end(id, 'interrupted', recordedAt))
    const key = this.#keyOf(elevatorId)
    // Another server may have just created the elevator.
    if (key === undefined) return isOver ? void (await this.#recordings.end(id, 'time')) : undefined
    await this.#recordings.adopt(id, this.#self)
    const last = recorder === null ? undefined : await this.#recordings.chunkFrom(id, chunks - 1)
    const expected = last && (await numberAfter(last.data))
    // Nothing would stop a stream that begins after the lead was lost.
    if (!goesOn()) return
    const capture = new CanCapture(key, chunks, expected)
    // No await here, so that the ring and the stream together have every batch once.
    for (const received of this.#armed.since(elevatorId, startedAt))
      if (recorder === null) capture.add(received)
    this.#open.set(id, { capture, stop: this.#deps.can.watch(key, (received) => capture.add(received)) })
  }

  async #advance(row: RunningRecording, { capture }: Open): Promise<void> {
    const { id, elevatorId, bytesMax, bytes, isOver } = row
    let reason: CanRecordingEnd | undefined = isOver ? 'time' : undefined
    if (this.#keyOf(elevatorId) !== capture.key) reason = 'controller'
    const chunk = await capture.take()
    if (chunk && !(await this.#store(id, capture, chunk))) return
    if (bytes + (chunk?.data.length ?? 0) >= bytesMax) reason ??= 'size'
    if (reason && (await this.#recordings.end(id, reason))) this.#release(id)
  }

  async #store(id: string, capture: CanCapture, chunk: CanChunk): Promise<boolean> {
    const isStored = await this.#recordings.store(id, this.#self, chunk)
    if (isStored) capture.stored(chunk)
    // The recording was deleted, or another server took over.
    else this.#release(id)
    return isStored
  }

  #release(id: string): void {
    this.#open.get(id)?.stop()
    this.#open.delete(id)
  }

  #releaseAll(): void {
    for (const id of [...this.#open.keys()]) this.#release(id)
    this.#armed.clear()
  }
}
