import type { RuleBody, RulePreview } from '@hoistway/contracts/notification-rule'
import type { Database } from '../../db/database.ts'
import { countMessages } from './flood.ts'
import type { LiveRule } from './notification-rules.repository.ts'
import { allowedAt, dueAt } from './rule-match.ts'
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
  const sent = read
    .flatMap((subject) => {
      const due = dueAt(rule, subject, recipient.timeZone)
      return due === undefined || due > now ? [] : (allowedAt(due, subject, rule, recipient) ?? [])
    })
    .sort((one, other) => one - other)
  return { ...countMessages(sent), events: sent.length, isCut: read.length === READ }
}
