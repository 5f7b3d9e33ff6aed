import type { Elevator } from '@hoistway/contracts/elevator'
import { keys } from '@hoistway/platform/query'
import {
  useElevatorSubscription,
  useNotLiveSince,
  usePush,
  useRefetchSoon,
} from '@hoistway/platform/realtime'
import { Anchor, Dimmed, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { NotCommissioned } from '../../../shared/NotCommissioned.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { isNotCommissioned } from '../../../shared/online-now.ts'
import { incident as messages } from '../../../texts/en.ts'
import { ActiveAlerts } from '../list/ActiveAlerts.tsx'
import { useNeighbours } from '../use-neighbours.ts'
import classes from './Incident.module.css'

const LIMIT = 100

const isAffected = (elevator: Elevator) =>
  (elevator.activeAlertCount ?? 0) > 0 || (elevator.isOnline === false && !isNotCommissioned(elevator))

export function Neighbours({ elevator }: { readonly elevator: Elevator }) {
  const { building, elevators, isCut, error, retry } = useNeighbours(elevator, LIMIT)
  const ids = elevators?.map(({ id }) => id) ?? []
  useElevatorSubscription(ids)
  const refetchSoon = useRefetchSoon(keys.elevators.lists)
  const changed = ({ elevatorId }: { readonly elevatorId: string }) => {
    if (ids.includes(elevatorId)) refetchSoon()
  }
  usePush('ElevatorAlert', changed)
  usePush('ElevatorConnectionStatus', changed)
  const affected = elevators?.filter(isAffected) ?? []
  const isPast = useNotLiveSince() !== undefined
  // Whether an elevator is offline is unknown while its server does not reach the controllers.
  const isUnknown = elevators?.some(({ isOnline }) => isOnline == null) ?? false
  const sentence = messages.affected(affected.length, elevators?.length ?? 0, building ?? '', {
    isCut,
    isUnknown,
  })
  return (
    <DetailCard title={messages.neighbours}>
      {error && <ErrorBanner onRetry={retry}>{messages.neighboursFailed}</ErrorBanner>}
      {building === null && <Dimmed>{messages.noBuilding}</Dimmed>}
      {building && elevators && (
        <Text size="sm" mb="xs" c={affected.length > 0 ? undefined : 'dimmed'}>
          {isPast && !isUnknown ? messages.lastKnown(sentence) : sentence}
        </Text>
      )}
      <ul className={classes.neighbours}>
        {affected.map((each) => (
          <li key={each.id} className={classes.neighbour}>
            <Anchor component={Link} to={paths.elevator(each.id)} size="sm">
              {each.name ?? '—'}
            </Anchor>
            <span className={classes.badges}>
              <OnlineNow elevator={each} />
              <NotCommissioned elevator={each} />
              <ActiveAlerts elevator={each} />
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
