import { keys, queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush } from '@hoistway/platform/realtime'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useEffect } from 'react'
import { patchAlert } from '../../api/alerts.ts'
import { AlertList } from './AlertList.tsx'
import { fleetAlertList } from './alert-lists.ts'
import { activeOptions, FLEET_LIST, FLEET_REFRESH_MS, severityOptions } from './alerts.constants.ts'
import { messages } from './alerts.messages.ts'

const refresh = () => void queryClient.invalidateQueries({ queryKey: keys.alerts.lists })

/** Alerts of everything that the user sees. */
export function FleetAlerts() {
  const list = useServerList(fleetAlertList, FLEET_LIST)
  const { severity, active } = list.filters
  // Alerts are pushed for watched elevators; of the others only critical ones are told, as notifications.
  useElevatorSubscription([...new Set(list.rows?.flatMap(({ elevatorId }) => elevatorId ?? []))])
  usePush('ElevatorAlert', ({ alert: { id, isActive, resolveDate, lastOccurrence } }) => {
    if (id) patchAlert(id, (shown) => ({ ...shown, isActive, resolveDate, lastOccurrence }))
  })
  usePush('OrganizationNotification', () => {
    if (list.page === 1) refresh()
  })
  useEffect(() => {
    const timer = setInterval(refresh, FLEET_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <AlertList
      list={list}
      withElevator
      empty={messages.fleetEmpty}
      filters={
        <>
          <SelectFilter
            label="Severity"
            value={severityOptions.find(({ value }) => value === severity)?.value ?? 'all'}
            options={severityOptions}
            onChange={(value) => list.setFilter('severity', value)}
          />
          <SelectFilter
            label="Status"
            value={activeOptions.find(({ value }) => value === active)?.value ?? 'active'}
            options={activeOptions}
            onChange={(value) => list.setFilter('active', value)}
          />
        </>
      }
    />
  )
}
