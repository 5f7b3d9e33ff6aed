import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { ElevatorEntry } from '../../devices/directory/directory.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { type AbsenceRepository, absenceRepository } from './absences.repository.ts'

/** An elevator that is back within this time is not reported. */
const GRACE_MS = 60_000
const LOOK_MS = 5_000
const SWEEP_MS = 60 * 60_000

interface Deps {
  readonly absences: AbsenceRepository
  readonly elevator: (id: string) => ElevatorEntry | undefined
  readonly notifier: Pick<Notifier, 'notify' | 'end'>
  readonly deviceLink: () => DeviceLinkStatus
}

/** Notifies people once of each absence that outlasts the grace, and of its end. */
export async function notifyOfAbsences(deps: Deps, now: Date): Promise<void> {
  const { absences, elevator, notifier, deviceLink } = deps
  const graceAgo = new Date(now.getTime() - GRACE_MS)
  const { state, since } = deviceLink()
  // Controllers that lost the broker together with the server have the grace to come back.
  if (state === 'up' && Date.parse(since) <= graceAgo.getTime()) {
    for (const { id, elevatorId, offlineAt } of await absences.takeBegun(graceAgo, now)) {
      const entry = elevator(elevatorId)
      if (!entry) continue
      notifier.notify({
        ...aboutOf(entry, 'offline', recorded.titles.offline),
        id,
        severity: 'warning',
        message: recorded.absences.notConnected,
        at: offlineAt,
      })
    }
  }
  for (const { id, elevatorId, offlineAt, onlineAt } of await absences.takeEnded(now)) {
    const entry = elevator(elevatorId)
    if (!entry || !onlineAt) continue
    notifier.end(id, onlineAt)
    notifier.notify({
      ...aboutOf(entry, 'online again', recorded.titles.onlineAgain),
      severity: 'success',
      message: spanText(onlineAt.getTime() - offlineAt.getTime()),
      at: onlineAt,
    })
  }
}

const aboutOf = ({ id, name }: ElevatorEntry, what: string, title: (name: string) => string) => ({
  subject: `${what} ${id}`,
  elevatorId: id,
  title: title(name),
  link: `/elevators/${id}`,
})

function spanText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 60) return recorded.absences.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? recorded.absences.hours(hours) : recorded.absences.days(Math.round(hours / 24))
}

interface WatchDeps extends Omit<Deps, 'absences'> {
  readonly db: Database
  /** Whether no other server does the same. */
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

/** Looks for absences every few seconds until it is closed. */
export function watchAbsences({ db, leads, log, ...rest }: WatchDeps): { close(): Promise<void> } {
  const deps = { ...rest, absences: absenceRepository(db) }
  const failed = (error: unknown) => log.warn({ err: error }, 'absences of elevators')
  let running: Promise<void> | undefined
  const look = () => {
    if (!leads()) return
    running ??= notifyOfAbsences(deps, new Date())
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }
  const looking = setInterval(look, LOOK_MS)
  const sweeping = setInterval(() => leads() && deps.absences.sweep().catch(failed), SWEEP_MS)
  return {
    async close() {
      clearInterval(looking)
      clearInterval(sweeping)
      await running
    },
  }
}
