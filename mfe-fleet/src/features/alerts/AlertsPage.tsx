import { useTitle } from '@hoistway/platform/title'
import { Stack, Tabs } from '@hoistway/ui/core'
import { ListPage, usePhone } from '@hoistway/ui/list-page'
import { useSearchParams } from 'react-router-dom'
import { alerts as messages } from '../../texts/en.ts'
import { ElevatorAlerts } from './ElevatorAlerts.tsx'
import { FleetAlerts } from './list/FleetAlerts.tsx'

const TAB = 'tab'
const FLEET = 'fleet'

export function AlertsPage() {
  const [params, setParams] = useSearchParams()
  const isPhone = usePhone()
  useTitle(messages.title)
  const choose = (tab: string | null) => {
    // Each tab has its own search, sort and page; the chosen elevator stays.
    const elevatorId = params.get('elevatorId')
    setParams({ ...(elevatorId && { elevatorId }), ...(tab === FLEET && { [TAB]: FLEET }) })
  }
  const tabs = (
    <Tabs.List>
      <Tabs.Tab value="elevator">{messages.oneElevator}</Tabs.Tab>
      <Tabs.Tab value={FLEET}>{messages.wholeFleet}</Tabs.Tab>
    </Tabs.List>
  )
  return (
    <Tabs value={params.get(TAB) === FLEET ? FLEET : 'elevator'} onChange={choose} keepMounted={false}>
      <ListPage title={messages.title} actions={isPhone && tabs}>
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
