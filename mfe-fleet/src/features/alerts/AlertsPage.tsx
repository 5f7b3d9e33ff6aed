import { useStoredState } from '@hoistway/platform/preferences'
import { useTitle } from '@hoistway/platform/title'
import { Button, Stack, Tabs } from '@hoistway/ui/core'
import { ListPage, usePhone } from '@hoistway/ui/list-page'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import { codeBook, alerts as messages } from '../../texts/en.ts'
import { ElevatorAlerts } from './ElevatorAlerts.tsx'
import { FleetAlerts } from './list/FleetAlerts.tsx'

const TAB = 'tab'
const FLEET = 'fleet'
const lastTab = z.enum(['elevator', FLEET])

export function AlertsPage() {
  const [params, setParams] = useSearchParams()
  const [last, remember] = useStoredState('alerts-tab', lastTab)
  const isPhone = usePhone()
  useTitle(messages.title)
  // An address with a query selects its own tab.
  if (last === FLEET && params.size === 0) return <Navigate to={`?${TAB}=${FLEET}`} replace />
  const choose = (tab: string | null) => {
    remember(tab === FLEET ? FLEET : 'elevator')
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
        title={messages.title}
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
