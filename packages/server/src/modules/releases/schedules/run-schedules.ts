import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { ReleaseError } from '@hoistway/releases/plan'
import { isDone, type Obstacle, obstacleOf } from '@hoistway/releases/plan-schedule'
import { entryOf, type Registry } from '@hoistway/releases/registry'
import { requireSound } from '@hoistway/releases/verify'
import { type Leadership, repeat } from '../../../base/repeat.ts'
import type { Database } from '../../../db/database.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import {
  isServingRecorded,
  ofRelease,
  type ReleaseAuthor,
  recordAuditEntries,
  recordedBy,
} from '../audit/release-audit.repository.ts'
import { needsTwo, type ReleasePolicy } from '../rights/deciding.ts'
import { mayStill, personMayStill } from '../rights/lasting-right.repository.ts'
import { isTooWide } from '../rights/wide-canary.repository.ts'
import type { ServedReleases } from '../served-releases.ts'
import { dueScheduleRepository } from './due-schedules.repository.ts'
import { withAudience } from './plan-of.ts'
import type { StoredSchedule } from './schedules.repository.ts'
import { recordSchedule } from './set-schedule.ts'
import { missingApprovals, targetText } from './shown-schedule.ts'

const LOOK_MS = 500
/** A change that is overdue by more is cancelled, because users no longer expect it. */
const LATEST_MS = 60 * 60_000

const { releases: texts, titles } = recorded

interface Deps {
  readonly db: Database
  readonly served: Pick<ServedReleases, 'store'>
  readonly policy: ReleasePolicy
  readonly notifier: Pick<Notifier, 'notify'>
}

class NotDone extends Error {
  override readonly name = 'NotDone'
}

export function watchSchedules(deps: Deps & Leadership): { close(): Promise<void> } {
  const work = () => runSchedules(deps)
  return repeat(deps, { everyMs: LOOK_MS, failure: 'schedules of releases', work })
}

async function runSchedules(deps: Deps): Promise<void> {
  const schedules = dueScheduleRepository(deps.db)
  for (let begun = await schedules.begin(); begun; begun = await schedules.begin())
    await run(deps, begun.due, begun.now)
}

/** After an unexpected error the change stays claimed: it is retried until it is too late. */
async function run(deps: Deps, due: StoredSchedule, now: Date): Promise<void> {
  const { db } = deps
  try {
    await requireStillWanted(deps, due, now)
    if (await change(deps, due, now)) tell(deps, due, { isDone: true })
  } catch (error) {
    if (!(error instanceof NotDone || error instanceof ReleaseError)) throw error
    const reason = error.message
    const isMine = await db.transaction(async (tx) => {
      if (!(await dueScheduleRepository(tx).end(due.id, 'cancelled'))) return false
      await recordSchedule(tx, { by: system, why: reason }, due, { action: 'schedule-stop' })
      return true
    })
    if (isMine) tell(deps, due, { isDone: false, reason })
  }
}

const system = { kind: 'system', name: 'Hoistway' } as const

async function requireStillWanted({ db, policy }: Deps, due: StoredSchedule, now: Date): Promise<void> {
  const { remote, version, action, at, audience, approverIds } = due
  if (now.getTime() - at.getTime() > LATEST_MS) throw new NotDone(texts.schedule.missed)
  if (!(await mayStill(db, due, action, remote))) throw new NotDone(texts.schedule.noRight(due.by.name))
  if (missingApprovals(due, policy) > 0) throw new NotDone(texts.schedule.notApproved)
  if (action === 'promote' && needsTwo(policy, remote))
    for (const id of approverIds)
      if (!(await personMayStill(db, id, remote))) throw new NotDone(texts.schedule.approverLeft)
  if (
    audience &&
    (await isTooWide(db, policy, { remote, version, steps: audience.rollout?.steps, ...audience }))
  )
    throw new NotDone(texts.schedule.notApproved)
}

/** @throws NotDone, ReleaseError */
async function change({ served }: Deps, due: StoredSchedule, now: Date): Promise<boolean> {
  const { remote, version, action, by, accountId, tokenId, why } = due
  const author: ReleaseAuthor = {
    by,
    accountId: accountId ?? undefined,
    tokenId: tokenId ?? undefined,
    why: why ?? undefined,
  }
  const record = recordedBy(author, action)
  let isDoneAlready = false
  const store = served.store(async (tx, before, after) => {
    // With the change, so that a person can cancel it only before.
    if (!(await dueScheduleRepository(tx).end(due.id, 'done'))) throw new Closed()
    if (!isDoneAlready) await record(tx, before, after)
    else if (!(await isServingRecorded(tx, due, due.at))) await recordMade(tx, author, due, after)
  })
  await requireSound(store, remote, version)
  try {
    await store.change((before): Registry => {
      isDoneAlready = isDone(before, due)
      if (isDoneAlready) return before
      const obstacle = obstacleOf(before, due)
      if (obstacle) throw new NotDone(obstacleText(obstacle))
      return withAudience(before, due, { by: by.name, at: now.toISOString() })
    })
    return true
  } catch (error) {
    if (error instanceof Closed) return false
    throw error
  }
}

class Closed extends Error {}

/** A server that stopped, or lost the database, may have changed a registry in a folder without recording it. */
async function recordMade(
  tx: Database,
  author: ReleaseAuthor,
  due: StoredSchedule,
  registry: Registry,
): Promise<void> {
  const { action, remote } = due
  const { live, previous } = entryOf(registry, remote) ?? {}
  const from = (action === 'promote' ? previous?.at(-1) : live) ?? null
  await recordAuditEntries(tx, author, [ofRelease(due, { action, from, to: targetText(due) })])
}

function obstacleText(obstacle: Obstacle): string {
  const { schedule } = texts
  if (obstacle.is === 'canary') return schedule.canary(obstacle.version)
  return obstacle.is === 'newer' ? schedule.newer(obstacle.version) : schedule[obstacle.is]
}

interface Outcome {
  readonly isDone: boolean
  readonly reason?: string
}

function tell({ notifier }: Deps, due: StoredSchedule, { isDone: done, reason }: Outcome): void {
  const { id, accountId: userId, remote, action, version } = due
  if (userId === null) return
  const release = `${remote} ${version}`
  const title = done ? titles.scheduleDone(release) : titles.scheduleStopped(release)
  const message =
    reason ?? (action === 'promote' ? texts.schedule.promoted : texts.schedule.begun(targetText(due)))
  notifier.notify({
    subject: `schedule ${id}`,
    userId,
    severity: done ? 'success' : 'warning',
    title,
    message,
    link: '/releases',
    at: new Date(),
  })
}
