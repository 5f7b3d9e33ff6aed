import { batchesOf } from '../../base/batches-of.ts'
import { type Leadership, repeat } from '../../base/repeat.ts'
import { type Database, databaseNow } from '../../db/database.ts'
import type { LinkStatus } from '../../devices/link/link-status.ts'
import { deliveryRepository } from '../deliveries/deliveries.repository.ts'
import type { Outbox } from '../deliveries/outbox.ts'
import { targetsOfUser } from '../deliveries/recipients.repository.ts'
import { isFull, release } from './flood.ts'
import { type LiveRule, ruleRepository } from './notification-rules.repository.ts'
import { dueAt, isWithin, type Subject } from './rule-match.ts'
import { matchRepository } from './rule-matches.repository.ts'
import { digestOf, singleOf, type Target } from './rule-messages.ts'
import { subjectRepository } from './subjects.repository.ts'

const LOOK_MS = 2_000
/** Memberships change seldom, and rights are checked again when sending. */
const RULES_MS = 5_000
/** Alerts of transactions that took this long are not missed. */
const SLOW_WRITE_MS = 30_000
/** Events are found again for this long, for servers that were paused. */
const OVERLAP_MS = 10 * 60_000
/** A server that was down for longer does not send old events. */
const CATCH_UP_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const STORED_AT_ONCE = 1_000

interface Deps extends Leadership {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'wake'>
  readonly linkStatus: Pick<LinkStatus, 'hasBeenUp'>
}

export function watchRules({ db, outbox, linkStatus, leads, log }: Deps): { close(): Promise<void> } {
  const look = createRuleLook({ db, outbox, linkStatus })
  const failure = 'rules of notifications; tried again in two seconds'
  return repeat({ leads, log }, { everyMs: LOOK_MS, failure, work: async () => look(await databaseNow(db)) })
}

export function createRuleLook({
  db,
  outbox,
  linkStatus,
}: Omit<Deps, keyof Leadership>): (now: Date) => Promise<void> {
  const subjects = subjectRepository(db)
  const matches = matchRepository(db)
  /** Rules and events of the last look, which the database has. */
  let known: ReadonlySet<string> = new Set()
  let lookedAt: number | undefined
  let rules: readonly LiveRule[] = []
  let readAt = Number.NEGATIVE_INFINITY

  return async (now) => {
    if (Math.abs(now.getTime() - readAt) >= RULES_MS) {
      rules = await ruleRepository(db).live()
      readAt = now.getTime()
    }
    if (rules.length === 0) return
    const { until, absencesUntil } = await matches.progress(now)
    // Another server looked, or a standby took over that lacks the last looks and their matches.
    if (until.getTime() !== lookedAt) known = new Set()
    const earliest = new Date(now.getTime() - CATCH_UP_MS)
    const wasDown = until < earliest
    const absencesSince = wasDown ? earliest : absencesUntil
    // Elevators that were lost together with the broker get time to come back.
    const isUp = linkStatus.hasBeenUp(MINUTE_MS)
    // A look that fails after it stored matches leaves open whether a standby has them.
    lookedAt = undefined
    await find(wasDown ? earliest : until, isUp ? absencesSince : undefined, now.getTime())
    await matches.setProgress({ until: now, absencesUntil: isUp ? now : absencesSince })
    lookedAt = now.getTime()
    await matches.dropOver(now)
    const waiting = await matches.rulesWithWaiting(now)
    for (const rule of rules) if (waiting.has(rule.id) && !isQuiet(rule, now)) await sendOf(db, rule, now)
    if (waiting.size > 0) outbox.wake()
  }

  /** @param absencesSince undefined: absences wait for the broker */
  async function find(since: Date, absencesSince: Date | undefined, now: number): Promise<void> {
    const rows: { ruleId: string; subjectId: string; elevatorId: string }[] = []
    const found = new Set<string>()
    const byEvent = Map.groupBy(rules, ({ event, afterMinutes }) => `${event} ${afterMinutes}`)
    for (const group of byEvent.values()) {
      for (const subject of await subjectsOf(group, since.getTime(), absencesSince?.getTime(), now)) {
        for (const rule of group) {
          const key = `${rule.id} ${subject.id}`
          const isKnown = known.has(key)
          if (!isKnown && !fits(rule, subject, now)) continue
          found.add(key)
          if (!isKnown) rows.push({ ruleId: rule.id, subjectId: subject.id, elevatorId: subject.elevatorId })
        }
      }
    }
    for (const some of batchesOf(rows, STORED_AT_ONCE)) await matches.add(some)
    known = found
  }

  function subjectsOf(
    [rule]: readonly LiveRule[],
    since: number,
    absencesSince: number | undefined,
    now: number,
  ) {
    if (!rule) return []
    const delay = rule.afterMinutes * MINUTE_MS
    const [before, to] = [delay + OVERLAP_MS, now - delay]
    if (rule.event === 'offline')
      return absencesSince === undefined ? [] : subjects.offline(absencesSince - before, to)
    const storedFrom = since - SLOW_WRITE_MS
    if (delay === 0) return subjects.storedAfter(storedFrom)
    return subjects.unacknowledged(since - before, to, storedFrom)
  }
}

const isInScope = ({ scope }: LiveRule, organizationId: string): boolean =>
  scope === null || scope.has(organizationId)

function fits(rule: LiveRule, subject: Subject, now: number): boolean {
  if (!isInScope(rule, subject.organizationId)) return false
  if (subject.at < rule.changedAt) return false
  const due = dueAt(rule, subject, rule.timeZone)
  return due !== undefined && due <= now
}

const isQuiet = ({ duringQuietHours, quietHours, timeZone }: LiveRule, now: Date): boolean =>
  !duringQuietHours && quietHours !== null && isWithin(now.getTime(), quietHours, timeZone)

const sendOf = (db: Database, rule: LiveRule, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const matches = matchRepository(tx)
    const locked = await matches.locked(rule.id)
    if (!locked?.isActive) return
    const before = { at: locked.windowAt.getTime(), count: locked.windowCount }
    if (isFull(before, now.getTime())) return
    const all = await matches.waiting(rule.id, now)
    // The recipient may have lost access since the event was found.
    const waiting = all.filter(({ organizationId }) => isInScope(rule, organizationId))
    const lost = all.filter(({ organizationId }) => !isInScope(rule, organizationId))
    const { singles, isDigest, window } = release(waiting.length, before, now.getTime())
    const sent = isDigest ? waiting : waiting.slice(0, singles)
    if (sent.length === 0 && lost.length === 0) return
    const targets = await targetsOf(tx, rule)
    const contents = isDigest ? [digestOf(rule, sent, now)] : sent.map((match) => singleOf(rule, match))
    await deliveryRepository(tx).add(
      contents.flatMap((content) =>
        targets.map((target) => ({
          ...content,
          ...target,
          organizationId: target.organizationId ?? content.organizationId,
        })),
      ),
    )
    const ids = [...sent, ...lost].map(({ subjectId }) => subjectId)
    await matches.done(rule.id, ids, window)
  })

async function targetsOf(
  db: Database,
  { userId, organizationId, channels, webhookIds }: LiveRule,
): Promise<Target[]> {
  if (organizationId !== null)
    return webhookIds.map((target) => ({ channel: 'webhook', target, organizationId }))
  return userId === null ? [] : targetsOfUser(db, userId, channels)
}
