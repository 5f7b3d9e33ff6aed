import { keys } from '@hoistway/platform/query'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { useServerList } from '@hoistway/ui/use-server-list'
import { useState } from 'react'
import { patchAlert, pushedChange } from '../../../api/alerts.ts'
import { OrganizationFilter } from '../../../shared/OrganizationFilter.tsx'
import { alerts as alertMessages, alertList as messages, shared } from '../../../texts/en.ts'
import { FLEET_LIST } from '../alerts.constants.ts'
import { useLateStarts } from '../use-late-starts.ts'
import { AlertList } from './AlertList.tsx'
import { fleetAlertList, fleetFilters } from './alert-lists.ts'
import { incidentOf } from './collapse-repeats.ts'
import { PeriodFilter } from './PeriodFilter.tsx'

const severityOptions = () =>
  [
    { value: 'all', label: messages.severityFilter.all },
    { value: 'critical', label: alertMessages.severities.critical },
    { value: 'warning', label: alertMessages.severities.warning },
    { value: 'info', label: alertMessages.severities.info },
  ] as const

const activeOptions = () =>
  [
    { value: 'active', label: messages.statusFilter.active },
    { value: 'resolved', label: messages.statusFilter.resolved },
    { value: 'all', label: shared.allStatus },
  ] as const

export function FleetAlerts() {
  const [members, setMembers] = useState(0)
  const list = useServerList(fleetAlertList(members), FLEET_LIST)
  const { severity, active, organizationId, from, to } = list.filters
  const refetchSoon = useRefetchSoon(keys.alerts.lists)
  const isLateStart = useLateStarts()
  // Only alerts of subscribed elevators are pushed. Critical alerts of others arrive as notifications.
  usePush('ElevatorAlert', ({ alert }) => {
    const { id } = alert
    if (!id) return
    if (isLateStart(alert)) return refetchSoon()
    patchAlert(id, (shown) => ({ ...shown, ...pushedChange(alert) }))
    const isOfIncident = list.rows?.some(
      (row) => incidentOf(row) && [row, ...(row.line?.members ?? [])].some((each) => each.id === id),
    )
    // The totals of its row have changed.
    if (isOfIncident) refetchSoon()
  })
  usePush('OrganizationNotification', () => {
    if (list.page === 1) refetchSoon()
  })
  return (
    <AlertList
      list={list}
      totalsOf={{ searchTerm: list.search.value, ...fleetFilters(list.filters) }}
      withElevator
      showMembers={(count) => setMembers((before) => Math.max(before, count))}
      empty={messages.fleetEmpty}
      filters={
        <>
          <SelectFilter
            label={messages.severity}
            value={severity}
            options={severityOptions()}
            onChange={(value) => list.setFilter('severity', value)}
          />
          <SelectFilter
            label={shared.status}
            value={active}
            options={activeOptions()}
            onChange={(value) => list.setFilter('active', value)}
          />
          <OrganizationFilter
            value={organizationId}
            isLoaded={list.rows !== undefined}
            onChange={(value) => list.setFilter('organizationId', value)}
          />
          <PeriodFilter from={from} to={to} onChange={list.setFilter} />
        </>
      }
    />
  )
}
