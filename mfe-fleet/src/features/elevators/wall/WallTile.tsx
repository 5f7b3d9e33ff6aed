import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { useLiveElevator } from '@hoistway/platform/live'
import { memo } from 'react'
import { useOnlineNow } from '../../../shared/use-online-now.ts'
import { time } from '../live/car-state.ts'
import { useIsLive } from '../live/use-is-live.ts'
import classes from './ElevatorWall.module.css'
import { TileFace } from './TileFace.tsx'
import { useInViewport } from './use-in-viewport.ts'

interface Props {
  readonly elevator: Elevator
  /** Of its worst active alert. */
  readonly severity: ReadSeverity | undefined
}

/** One elevator of the wall; it follows its pushes while it is on screen. */
export const WallTile = memo(function WallTile(props: Props) {
  const { ref, isInViewport } = useInViewport<HTMLLIElement>()
  return (
    <li ref={ref} className={classes.tile}>
      {isInViewport ? (
        <LiveFace {...props} />
      ) : (
        // It is not followed: what was loaded may be over.
        <TileFace {...props} isOnline={props.elevator.isOnline} isMuted />
      )}
    </li>
  )
})

function LiveFace({ elevator, severity }: Props) {
  const live = useLiveElevator(elevator.id)
  const { isOnline, isMuted } = useOnlineNow(elevator)
  const measuredAt = time(live?.measuredAt)
  const isLive = useIsLive({ measuredAt, gap: live?.gap ?? false, isOnline })
  return (
    <TileFace
      elevator={elevator}
      severity={severity}
      floor={live?.floor}
      direction={live?.direction}
      door={live?.door}
      measuredAt={measuredAt}
      isOnline={isOnline}
      isLive={isLive}
      isMuted={isMuted}
    />
  )
}
