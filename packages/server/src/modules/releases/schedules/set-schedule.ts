import { entryOf } from '@hoistway/releases/registry'
import { MAX_SCHEDULED_DAYS, type ScheduledAction, type ScheduledChange } from '@hoistway/releases/schedule'
import { apiTokenRepository } from '../../../auth/api-tokens.repository.ts'
import type { Releaser } from '../../../auth/releaser.ts'
import { conflict } from '../../../base/errors.ts'
import { refusedField } from '../../../base/wire.ts'
import { type Database, databaseNow } from '../../../db/database.ts'
import { schedules as messages } from '../../../texts/en.ts'
import { ofRelease, type ReleaseAuthor, recordAuditEntries } from '../audit/release-audit.repository.ts'
import { requirePossible } from '../release-changes.ts'
import { needsTwo, type ReleasePolicy } from '../rights/deciding.ts'
import type { ServedReleases } from '../served-releases.ts'
import { requireApprovers } from '../two-persons/ask-for-promotion.ts'
import { withAudience } from './plan-of.ts'
import { type ScheduledAudience, type StoredSchedule, scheduleRepository } from './schedules.repository.ts'
import { shownSchedule, targetText } from './shown-schedule.ts'

const MOST_OPEN = 20
const DAY_MS = 86_400_000

interface Deps {
  readonly db: Database
  readonly served: ServedReleases
  readonly policy: ReleasePolicy
}

interface ScheduleRequest {
  readonly remote: string
  readonly action: ScheduledAction
  readonly version: string
  /** ISO 8601 with an offset. */
  readonly at: string
  readonly audience?: ScheduledAudience | undefined
}

export async function setSchedule(
  { db, served, policy }: Deps,
  releaser: Releaser,
  author: ReleaseAuthor,
  { remote, action, version, audience, at: typed }: ScheduleRequest,
): Promise<ScheduledChange> {
  const at = new Date(typed)
  await requireTime(db, at)
  await requireLastingToken(db, author, at)
  const isOfTwo = action === 'promote' && needsTwo(policy, remote)
  const approvers = isOfTwo ? await requireApprovers(db, remote, releaser) : []
  const before = await requirePossible(served, author, { remote, version }, (current, decision) =>
    withAudience(current, { remote, version, audience }, decision),
  )
  const added = await db.transaction(async (tx) => {
    const schedules = scheduleRepository(tx)
    if ((await schedules.countOf(remote)) >= MOST_OPEN) throw conflict(messages.tooMany(remote, MOST_OPEN))
    const liveThen = entryOf(before, remote)?.live ?? null
    const row = await schedules.add({ remote, action, version, at, liveThen, audience }, author)
    if (!row) throw conflict(messages.already(`${remote} ${version}`))
    await recordSchedule(tx, author, row, { action: 'schedule', from: liveThen })
    return row
  })
  return { schedule: shownSchedule(releaser, added, policy), approvers }
}

const toTheSecond = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')

export const recordSchedule = (
  tx: Database,
  author: ReleaseAuthor,
  schedule: StoredSchedule,
  { action, from = null }: { readonly action: string; readonly from?: string | null },
): Promise<void> =>
  recordAuditEntries(tx, author, [
    ofRelease(schedule, {
      action,
      from,
      to: `${schedule.action} ${targetText(schedule)}, ${toTheSecond(schedule.at)}`,
    }),
  ])

async function requireTime(db: Database, at: Date): Promise<void> {
  const ahead = at.getTime() - (await databaseNow(db)).getTime()
  if (ahead <= 0) throw refusedField('at', messages.past)
  if (ahead > MAX_SCHEDULED_DAYS * DAY_MS) throw refusedField('at', messages.tooFar(MAX_SCHEDULED_DAYS))
}

async function requireLastingToken(db: Database, { tokenId }: ReleaseAuthor, at: Date): Promise<void> {
  const token = tokenId === undefined ? undefined : await apiTokenRepository(db).find(tokenId)
  if (token && token.expiresAt <= at) throw conflict(messages.tokenEnds(token.name))
}
