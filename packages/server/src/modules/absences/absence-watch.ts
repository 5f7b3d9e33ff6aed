import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { closingAll, type Leadership, repeat } from '../../base/repeat.ts'
import { type Database, databaseNow } from '../../db/database.ts'
import type { Directory, ElevatorEntry } from '../../devices/directory/directory.ts'
import type { LinkStatus } from '../../devices/link/link-status.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { type AbsenceRepository, absenceRepository, type DueAbsence } from './absences.repository.ts'
import { type Outage, outagesOf } from './outage.ts'

const GRACE_MS = 60_000
/** Names in an outage notification. */
const NAMED = 8
const LOOK_MS = 5_000
const SWEEP_MS = 60 * 60_000

interface Deps {
  readonly db: Pick<Database, 'transaction'>
  readonly directory: Pick<Directory, 'byId'>
  readonly notifier: Pick<Notifier, 'notify' | 'end'>
  readonly linkStatus: Pick<LinkStatus, 'hasBeenUp'>
}

/** Call the result regularly. Absences of one outage share a notification. */
export function absenceNotices(deps: Deps): (now: Date) => Promise<void> {
  const { directory, notifier, linkStatus } = deps
  const takeBegun = takingOnce(deps, {
    take: (absences, now) => absences.takeBegun(GRACE_MS, now),
    taken: (absences, at) => absences.begunAt(at),
  })
  const takeEnded = takingOnce(deps, {
    take: (absences, now) => absences.takeEnded(now),
    taken: (absences, at) => absences.endedAt(at),
  })

  async function notifyOfBegun(now: Date): Promise<void> {
    const { due: begun, outages } = await takeBegun(now)
    for (const outage of new Set(outages.values())) {
      const known = outage.members.length - begun.filter(({ id }) => outages.get(id) === outage).length
      notifier.notify(eventOf(outage, known > 0))
    }
    for (const { id, elevatorId, offlineAt } of begun) {
      const entry = directory.byId(elevatorId)
      if (!entry || outages.has(id)) continue
      notifier.notify({
        ...aboutOf(entry, 'offline', recorded.titles.offline),
        id,
        severity: 'warning',
        message: recorded.absences.notConnected,
        at: offlineAt,
      })
    }
  }

  async function notifyOfEnded(now: Date): Promise<void> {
    const { due: ended, outages } = await takeEnded(now)
    for (const outage of new Set(outages.values())) endOf(outage, ended, notifier)
    for (const { id, elevatorId, offlineAt, onlineAt } of ended) {
      const entry = directory.byId(elevatorId)
      if (!entry || !onlineAt) continue
      notifier.end(id, onlineAt)
      if (outages.has(id)) continue
      notifier.notify({
        ...aboutOf(entry, 'online again', recorded.titles.onlineAgain),
        severity: 'success',
        message: spanText(onlineAt.getTime() - offlineAt.getTime()),
        at: onlineAt,
      })
    }
  }

  return async (now) => {
    // After a lost broker, controllers get the grace period again.
    if (linkStatus.hasBeenUp(GRACE_MS)) await notifyOfBegun(now)
    await notifyOfEnded(now)
  }
}

interface Taking {
  /** Marks absences with the time. */
  readonly take: (absences: AbsenceRepository, now: Date) => Promise<DueAbsence[]>
  /** Reads absences with this mark. */
  readonly taken: (absences: AbsenceRepository, at: Date) => Promise<DueAbsence[]>
}

/** After a failure, the database may have stored the marks without an answer. */
function takingOnce({ db, directory }: Pick<Deps, 'db' | 'directory'>, { take, taken }: Taking) {
  let unanswered: Date | undefined
  return async (now: Date) => {
    const before = unanswered
    unanswered ??= now
    const found = await db.transaction(async (tx) => {
      const absences = absenceRepository(tx)
      const due = await (before ? taken(absences, before) : take(absences, now))
      return { due, outages: await outagesAmong({ absences, directory }, due) }
    })
    unanswered = undefined
    return found
  }
}

async function outagesAmong(
  { absences, directory }: Pick<Deps, 'directory'> & { readonly absences: AbsenceRepository },
  due: readonly DueAbsence[],
) {
  const organizationIds = new Set(
    due.flatMap(({ elevatorId }) => directory.byId(elevatorId)?.organizationId ?? []),
  )
  if (organizationIds.size === 0) return new Map<string, Outage>()
  const found = outagesOf(await absences.around(due, organizationIds))
  const dueIds = new Set(due.map(({ id }) => id))
  return new Map(
    found.flatMap((outage) =>
      outage.members.flatMap(({ id }) => (dueIds.has(id) ? [[id, outage] as const] : [])),
    ),
  )
}

/** A known outage gets new figures but stays read. */
function eventOf({ id, organizationId, organizationName, members, since, away }: Outage, isKnown: boolean) {
  const { someAway, manyAway } = recorded.absences
  const names = away.slice(0, NAMED).join(', ')
  const more = away.length - NAMED
  return {
    subject: `outage ${id}`,
    id,
    organizationId,
    severity: 'warning' as const,
    title: recorded.titles.outage(organizationName, members.length),
    message: more > 0 ? manyAway(away.length, names, more) : someAway(away.length, names),
    link: `/elevators?online=offline&organizationId=${organizationId}`,
    at: since,
    since,
    count: isKnown ? 0 : 1,
    isRepeat: isKnown,
  }
}

function endOf(outage: Outage, ended: readonly DueAbsence[], notifier: Deps['notifier']): void {
  if (outage.away.length > 0) return notifier.notify(eventOf(outage, true))
  const times = ended.flatMap(({ onlineAt }) => onlineAt?.getTime() ?? [])
  const at = new Date(Math.max(...times))
  const { id, organizationId, organizationName, members, since } = outage
  notifier.end(id, at)
  const back = members.filter(({ onlineAt }) => onlineAt !== null)
  const [first, second] = back
  const endedIds = new Set(ended.map((each) => each.id))
  // Elevators out of service come back without a notification.
  if (!first || !back.some((each) => each.isActive && endedIds.has(each.id))) return
  notifier.notify({
    subject: `outage over ${id}`,
    organizationId,
    severity: 'success',
    title: second
      ? recorded.titles.outageOver(organizationName, back.length)
      : recorded.titles.onlineAgain(first.elevatorName),
    message: spanText(at.getTime() - since.getTime()),
    link: `/elevators?organizationId=${organizationId}`,
    at,
  })
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

interface WatchDeps extends Deps, Leadership {
  readonly db: Database
}

export function watchAbsences({ leads, log, ...deps }: WatchDeps): { close(): Promise<void> } {
  const failure = 'absences of elevators'
  const notify = absenceNotices(deps)
  const looking = repeat(
    { leads, log },
    { everyMs: LOOK_MS, failure, work: async () => notify(await databaseNow(deps.db)) },
  )
  const sweeping = repeat(
    { leads, log },
    { everyMs: SWEEP_MS, failure, work: absenceRepository(deps.db).sweep },
  )
  return closingAll(looking, sweeping)
}
