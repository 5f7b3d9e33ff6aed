import { isKnown } from '@hoistway/contracts/reading'
import { useDeviceLink, useElevatorSubscription, useHub, useNotLiveSince } from '@hoistway/platform/realtime'
import { Button, Group, Text } from '@hoistway/ui/core'
import { EmptyState, ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { IconExternalLink } from '@hoistway/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { allElevators, type ElevatorQuery } from '../../../api/elevators.ts'
import { useWorstAlerts } from '../../alerts/index.ts'
import { WALL_LIMIT } from '../elevators.constants.ts'
import { messages } from '../elevators.messages.ts'
import classes from './ElevatorWall.module.css'
import { WallTile } from './WallTile.tsx'
import { wallTotals, worstFirst } from './wall-order.ts'

interface Props {
  /** Filters and sort; the wall has no pages. */
  readonly query: ElevatorQuery
}

/** One small shaft for each elevator of the filtered set, to be read from across the room. */
export function ElevatorWall({ query }: Props) {
  const elevators = useQuery({ ...allElevators(query, WALL_LIMIT), placeholderData: keepPreviousData })
  const { worst, isWhole } = useWorstAlerts()
  const { state } = useHub()
  const link = useDeviceLink()
  const notLiveSince = useNotLiveSince()
  const wall = useRef<HTMLElement>(null)
  const items = elevators.data?.items
  useElevatorSubscription(items?.map(({ id }) => id).filter(isKnown) ?? [])
  if (elevators.isError)
    return <ErrorBanner onRetry={() => elevators.refetch()}>{messages.loadList}</ErrorBanner>
  if (!items) return <Loading label="Loading elevators..." />
  if (items.length === 0) return <EmptyState title="No elevators found" hint={messages.emptyFiltered} />
  return (
    <section ref={wall} className={classes.wall} aria-label="Wall of elevators">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {wallTotals(items, worst)}
        </Text>
        <Text size="sm" c="dimmed">
          {state !== 'Connected' && 'Not live: the connection is interrupted. '}
          {state === 'Connected' && link?.state === 'down' && 'Not live: controllers cannot be reached. '}
          {!isWhole && 'Some alerts could not be read. '}
          {items.length < (elevators.data?.totalCount ?? 0) &&
            `The first ${items.length} of ${elevators.data?.totalCount} elevators are shown; filters choose others.`}
        </Text>
        {document.fullscreenEnabled && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconExternalLink size={14} aria-hidden />}
            onClick={() =>
              document.fullscreenElement ? document.exitFullscreen() : wall.current?.requestFullscreen()
            }
          >
            Full Screen
          </Button>
        )}
      </Group>
      <ul className={classes.tiles}>
        {worstFirst(items, worst).map((elevator) => (
          <WallTile
            key={elevator.id}
            elevator={elevator}
            severity={worst.get(elevator.id)}
            notLiveSince={notLiveSince}
          />
        ))}
      </ul>
    </section>
  )
}
