import { Button, Group, Text } from '@hoistway/ui/core'
import { useServerList } from '@hoistway/ui/use-server-list'
import type { ReactNode } from 'react'
import { alerts, alertList as messages } from '../../../texts/en.ts'
import { ALERT_LIST } from '../alerts.constants.ts'
import { AlertList } from './AlertList.tsx'
import { alertList } from './alert-lists.ts'
import { periodOf } from './alert-period.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import { useAlertArrivals } from './use-alert-arrivals.ts'

interface Props {
  readonly elevatorId: string
  readonly selector: ReactNode
}

export function ElevatorAlertList({ elevatorId, selector }: Props) {
  const list = useServerList(alertList(elevatorId), ALERT_LIST)
  const arrived = useAlertArrivals(elevatorId, list)
  const notice = arrived > 0 && (
    <Group gap="sm" role="status">
      <Text size="sm" fw={600}>
        {messages.newAlerts(arrived)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => list.onPage(1)}>
        {messages.show}
      </Button>
    </Group>
  )
  return (
    <AlertList
      list={list}
      totalsOf={{ elevatorId, searchTerm: list.search.value, ...periodOf(list.filters) }}
      withElevator={false}
      empty={alerts.noAlerts}
      lead={selector}
      filters={<PeriodFilter {...list.filters} onChange={list.setFilter} />}
      notice={notice}
    />
  )
}
