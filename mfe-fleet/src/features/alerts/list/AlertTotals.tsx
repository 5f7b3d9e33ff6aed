import { severities } from '@hoistway/contracts/alert'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { Badge, Group } from '@hoistway/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AlertFilters, alertTotals, alertTotalsKey } from '../../../api/alerts.ts'
import { alertList as messages } from '../../../texts/en.ts'
import { FLEET_REFRESH_MS } from '../alerts.constants.ts'
import { severityLooks } from '../severity-looks.ts'

const LINE = 20

export function AlertTotals({ filters }: { readonly filters: AlertFilters }) {
  const { data, isPending } = useQuery({
    ...alertTotals(filters),
    placeholderData: keepPreviousData,
    refetchInterval: FLEET_REFRESH_MS,
  })
  const refetchSoon = useRefetchSoon(alertTotalsKey)
  usePush('ElevatorAlert', refetchSoon)
  usePush('OrganizationNotification', refetchSoon)
  // Reserves the line, so that the table below does not move.
  if (isPending) return <Group mih={LINE} />
  if (!data) return null
  return (
    <Group gap={6} role="group" aria-label={messages.bySeverity}>
      {severities.map(
        (severity) =>
          data[severity] > 0 && (
            <Badge key={severity} color={severityLooks[severity].color}>
              {messages.totals[severity](data[severity])}
            </Badge>
          ),
      )}
    </Group>
  )
}
