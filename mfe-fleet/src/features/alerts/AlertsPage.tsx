import type { ListedAlert } from '@hoistway/contracts/alert'
import { useStoredState } from '@hoistway/platform/preferences'
import { queryClient } from '@hoistway/platform/query'
import { useTitle } from '@hoistway/platform/title'
import { Button, Stack, Tabs } from '@hoistway/ui/core'
import { ListPage, usePhone } from '@hoistway/ui/list-page'
import { pageQuery } from '@hoistway/ui/use-server-list'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import { codeBook, alerts as messages, shared } from '../../texts/en.ts'
import { FLEET_LIST, type FleetFilter } from './alerts.constants.ts'
import { ElevatorAlerts } from './ElevatorAlerts.tsx'
import { fleetAlertList } from './list/alert-lists.ts'
import { FleetAlerts } from './list/FleetAlerts.tsx'

const TAB = 'tab'
const FLEET = 'fleet'
const lastTab = z.enum(['elevator', FLEET])

/** The other tab shows the alerts of the elevator that was chosen last. */
export const prepare = async ({ searchParams }: URL) => {
  if (searchParams.get(TAB) === FLEET)
    await queryClient.prefetchQuery(
      pageQuery<ListedAlert, FleetFilter>(fleetAlertList(0), FLEET_LIST, searchParams),
    )
}

export function AlertsPage() {
  const [params, setParams] = useSearchParams()
  const [stored, remember] = useStoredState('alerts-tab', lastTab)
  // Another browser tab changes the stored value, but not this page.
  const [last, setLast] = useState(stored)
  const isPhone = usePhone()
  useTitle(shared.alerts)
  // An address with a query selects its own tab.
  if (last === FLEET && params.size === 0) return <Navigate to={`?${TAB}=${FLEET}`} replace />
  const choose = (tab: string | null) => {
    const chosen = tab === FLEET ? FLEET : 'elevator'
    remember(chosen)
    setLast(chosen)
    // Each tab has its own search, sort and page; the chosen elevator stays.
    const elevatorId = params.get('elevatorId')
    const next = { ...(elevatorId && { elevatorId }), ...(tab === FLEET && { [TAB]: FLEET }) }
    // An address without a query leads to the tab last used, so Back must not return to it.
    setParams(next, { replace: params.size === 0 })
  }
  const tabs = (
    <Tabs.List>
      <Tabs.Tab value="elevator">{messages.oneElevator}</Tabs.Tab>
      <Tabs.Tab value={FLEET}>{messages.wholeFleet}</Tabs.Tab>
    </Tabs.List>
  )
  return (
    <Tabs value={params.get(TAB) === FLEET ? FLEET : 'elevator'} onChange={choose} keepMounted={false}>
      <ListPage
        title={shared.alerts}
        actions={
          isPhone ? (
            tabs
          ) : (
            <Button component={Link} to={paths.codeBook()} variant="default">
              {codeBook.title}
            </Button>
          )
        }
      >
        {!isPhone && tabs}
        <Tabs.Panel value="elevator">
          <Stack gap={isPhone ? 8 : 'sm'}>
            <ElevatorAlerts />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value={FLEET}>
          <Stack gap={isPhone ? 8 : 'sm'}>
            <FleetAlerts />
          </Stack>
        </Tabs.Panel>
      </ListPage>
    </Tabs>
  )
}
