import { can } from '@hoistway/platform/permissions'
import { queryClient } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button } from '@hoistway/ui/core'
import { IconPlus, IconScan } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { pageQuery } from '@hoistway/ui/use-server-list'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { elevatorList as messages, shared } from '../../../texts/en.ts'
import { ELEVATOR_LIST } from '../elevators.constants.ts'
import { ElevatorList, elevatorList, wall } from './ElevatorList.tsx'

export const prepare = ({ searchParams }: URL): Promise<unknown> =>
  searchParams.get('view') === 'wall'
    ? wall.load()
    : queryClient.prefetchQuery(pageQuery(elevatorList(), ELEVATOR_LIST, searchParams))

export function ElevatorListPage() {
  const user = useUser()
  useTitle(shared.elevators)
  return (
    <ListPage
      title={shared.elevators}
      actions={
        <>
          <Button
            component={Link}
            to={paths.findElevator()}
            variant="default"
            leftSection={<IconScan size={16} aria-hidden />}
          >
            {messages.findByKey}
          </Button>
          {can.createElevator(user) && (
            <Button
              component={Link}
              to={paths.elevatorCreate()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {messages.add}
            </Button>
          )}
        </>
      }
    >
      <ElevatorList />
    </ListPage>
  )
}
