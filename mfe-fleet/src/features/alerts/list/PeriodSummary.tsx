import { activeSeverities } from '@hoistway/contracts/alert'
import { Badge, Group, Text } from '@hoistway/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AlertFilters, alertComparisonOf, type ComparedPeriod } from '../../../api/alerts.ts'
import { alertList as messages } from '../../../texts/en.ts'
import { FLEET_REFRESH_MS } from '../alerts.constants.ts'
import { severityLooks } from '../severity-looks.ts'

export function PeriodSummary({ of: { from, to, ...set } }: { readonly of: AlertFilters }) {
  if (from === undefined || to === undefined || from >= to) return null
  return <Compared period={{ ...set, from, to }} />
}

function Compared({ period }: { readonly period: ComparedPeriod }) {
  const { data } = useQuery({
    ...alertComparisonOf(period),
    placeholderData: keepPreviousData,
    refetchInterval: FLEET_REFRESH_MS,
  })
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
