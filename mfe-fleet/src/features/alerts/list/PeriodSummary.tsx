import { activeSeverities } from '@hoistway/contracts/alert'
import { Badge, Group, Text } from '@hoistway/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { alertComparisonOf } from '../../../api/alerts.ts'
import { severityLooks } from '../severity-looks.ts'
import { messages } from './list.messages.ts'

interface Props {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
  readonly searchTerm: string
}

/** How many alerts began in a period, resolved or not, beside the period of the same length before it. */
export function PeriodSummary(period: Props) {
  const { data } = useQuery({ ...alertComparisonOf(period), placeholderData: keepPreviousData })
  if (!data) return null
  const { period: now, before } = data
  return (
    <Group gap="xs" role="group" aria-label={messages.period.compared}>
      <Text size="sm">{messages.period.begun(now.total, before.total)}</Text>
      {activeSeverities.map((severity) => (
        <Badge key={severity} color={severityLooks[severity].color}>
          {messages.period.begunOf(severityLooks[severity].name, now[severity], before[severity])}
        </Badge>
      ))}
    </Group>
  )
}
