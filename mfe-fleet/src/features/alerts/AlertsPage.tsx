import { useTitle } from '@hoistway/platform/title'
import { Stack, Tabs } from '@hoistway/ui/core'
import { ListPage } from '@hoistway/ui/list-page'
import { useSearchParams } from 'react-router-dom'
import { ElevatorAlerts } from './ElevatorAlerts.tsx'
import { FleetAlerts } from './list/FleetAlerts.tsx'

const TAB = 'tab'
const FLEET = 'fleet'

/** Alerts of one elevator, and of the whole fleet. */
export function AlertsPage() {
  const [params, setParams] = useSearchParams()
  useTitle('Alerts')
  const choose = (tab: string | null) => {
    // Each tab has its own search, sort and page; the chosen elevator stays.
    const elevatorId = params.get('elevatorId')
    setParams({ ...(elevatorId && { elevatorId }), ...(tab === FLEET && { [TAB]: FLEET }) })
  }
  return (
    <ListPage title="Alerts">
      <Tabs value={params.get(TAB) === FLEET ? FLEET : 'elevator'} onChange={choose} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="elevator">One Elevator</Tabs.Tab>
          <Tabs.Tab value={FLEET}>Whole Fleet</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="elevator">
          <Stack gap="sm">
            <ElevatorAlerts />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value={FLEET}>
          <Stack gap="sm">
            <FleetAlerts />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </ListPage>
  )
}
