import { severityOf } from '@hoistway/contracts/alert'
import { recordedText } from '@hoistway/contracts/recorded'
import { messages as recorded } from '@hoistway/contracts/recorded.messages'
import { inEveryLanguage } from '../../base/request-language.ts'
import { rules as messages } from '../../texts/en.ts'
import type { NewDelivery } from '../deliveries/deliveries.repository.ts'
import type { StoredRule } from './notification-rules.repository.ts'
import type { WaitingMatch } from './rule-matches.repository.ts'

export type Target = Pick<NewDelivery, 'channel' | 'target' | 'userId' | 'organizationId'>
type Message = Pick<NewDelivery, 'content' | 'dedupeId' | 'organizationId'>

const LISTED = 10

const titleOf = ({ elevatorName, code }: WaitingMatch) =>
  code === null ? recorded.titles.offline(elevatorName) : `${elevatorName}: ${code}`
const textOf = ({ code, message }: WaitingMatch) =>
  code === null ? recorded.absences.notConnected : recordedText(message ?? '')
const severity = ({ code }: WaitingMatch) => {
  const known = code === null ? 'warning' : severityOf({ alertCode: code, isActive: true })
  return known === 'critical' || known === 'warning' ? known : 'info'
}

export const singleOf = (
  { afterMinutes }: Pick<StoredRule, 'afterMinutes'>,
  match: WaitingMatch,
): Message => ({
  dedupeId: `event ${match.subjectId}${afterMinutes === 0 ? '' : ` after ${afterMinutes}`}`,
  organizationId: match.organizationId,
  content: {
    severity: severity(match),
    texts: inEveryLanguage(() => ({ title: titleOf(match), message: textOf(match) })),
    link:
      match.code === null
        ? `/elevators/${match.elevatorId}`
        : `/elevators/${match.elevatorId}/incident?${new URLSearchParams({ of: match.at.toISOString(), code: match.code })}`,
    at: match.at.toISOString(),
  },
})

export function digestOf(
  rule: Pick<StoredRule, 'id' | 'name' | 'event'>,
  matches: readonly WaitingMatch[],
  now: Date,
): Message {
  const listed = matches.slice(0, LISTED)
  const more = matches.length - listed.length
  return {
    dedupeId: `digest ${rule.id} ${now.getTime()}`,
    content: {
      severity: matches[0] ? severity(matches[0]) : 'info',
      organizationIds: [...new Set(matches.map(({ organizationId }) => organizationId))],
      texts: inEveryLanguage(() => ({
        title: messages.digest(matches.length, rule.name),
        lines: [
          ...listed.map((each) => [titleOf(each), textOf(each)].filter(Boolean).join(' · ')),
          ...(more > 0 ? [messages.more(more)] : []),
        ],
      })),
      link: rule.event === 'alert' ? '/alerts' : '/elevators?online=offline',
      at: now.toISOString(),
    },
  }
}
