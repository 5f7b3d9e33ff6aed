import type { RuleBody, RulePreview } from '@hoistway/contracts/notification-rule'
import type { Database } from '../../db/database.ts'
import { countMessages } from './flood.ts'
import type { LiveRule } from './notification-rules.repository.ts'
import { dueAt, endOf, isWithin } from './rule-match.ts'
import { subjectRepository } from './subjects.repository.ts'

const DAYS = 30
const READ = 50_000

type Recipient = Pick<LiveRule, 'timeZone' | 'quietHours' | 'scope'>

export async function previewOf(
  db: Database,
  rule: RuleBody,
  recipient: Recipient,
  now: number,
): Promise<RulePreview> {
  const since = now - DAYS * 24 * 60 * 60_000
  const read = await subjectRepository(db).history(rule.event, since, recipient.scope, READ)
  const dues = read
    .flatMap((subject) => dueAt(rule, subject, recipient.timeZone) ?? [])
    .filter((due) => due <= now)
  const sent = dues.map((due) => whenAllowed(due, rule, recipient)).sort((one, other) => one - other)
  return { ...countMessages(sent), events: sent.length, isCut: read.length === READ }
}

function whenAllowed(
  due: number,
  { duringQuietHours }: RuleBody,
  { quietHours, timeZone }: Recipient,
): number {
  if (duringQuietHours || !quietHours || !isWithin(due, quietHours, timeZone)) return due
  return endOf(due, quietHours, timeZone)
}
