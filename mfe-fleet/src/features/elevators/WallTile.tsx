import type { Severity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { useLive } from '@hoistway/platform/live'
import { paths } from '@hoistway/platform/paths'
import { VisuallyHidden } from '@hoistway/ui/core'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCircleX,
  IconInfoCircle,
} from '@hoistway/ui/icons'
import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router-dom'
import { directionTexts } from './car-state.ts'
import { useIsStale } from './clock.ts'
import classes from './ElevatorWall.module.css'
import { QUICK_FLOORS } from './elevators.constants.ts'

interface Props {
  readonly elevator: Elevator
  /** Of its worst active alert. */
  readonly severity: Severity | undefined
}

const signs = {
  critical: { Icon: IconCircleX, text: 'Critical' },
  warning: { Icon: IconAlertTriangle, text: 'Warning' },
  info: { Icon: IconInfoCircle, text: 'Info' },
} as const

/** One elevator of the wall. Its parts render by themselves, each when what it shows has changed. */
export const WallTile = memo(function WallTile({ elevator, severity }: Props) {
  const isOnline = useLive(elevator.id, (live) => live?.isOnline) ?? elevator.isOnline
  const sign = severity && severity !== 'resolved' ? signs[severity] : undefined
  return (
    <li
      className={classes.tile}
      data-offline={isOnline === false || undefined}
      data-severity={sign && severity}
    >
      <Link to={paths.elevator(elevator.id)} className={classes.link}>
        <span className={classes.name}>{elevator.name ?? '—'}</span>
        <Car id={elevator.id} />
        <span className={classes.marks}>
          <span>{isOnline === null || isOnline === undefined ? '—' : isOnline ? 'Online' : 'Offline'}</span>
          {sign && (
            <span className={classes.alert}>
              <sign.Icon size={16} aria-hidden />
              {sign.text}
            </span>
          )}
          <StaleMark id={elevator.id} />
        </span>
      </Link>
    </li>
  )
})

/** Floor, direction and door, drawn and written. */
function Car({ id }: { readonly id: string }) {
  const floor = useLive(id, (live) => live?.floor)
  const direction = useLive(id, (live) => live?.direction)
  const door = useLive(id, (live) => live?.door)
  const at = typeof floor === 'number' ? floor : undefined
  const floors = Math.max(QUICK_FLOORS.length, at ?? 0)
  // Number properties of CSS, so that only the car's transform changes.
  const place = { '--floors': floors, '--below': Math.max(0, (at ?? 1) - 1) } as CSSProperties
  return (
    <span className={classes.state}>
      <span className={classes.shaft} style={place} aria-hidden>
        {at !== undefined && (
          <span className={classes.car} data-open={door === 'open' || door === 'opening' || undefined} />
        )}
      </span>
      <span className={classes.floor}>
        <VisuallyHidden>Floor </VisuallyHidden>
        {floor ?? '—'}
      </span>
      <span className={classes.direction}>
        {direction === 'up' && <IconArrowUp size={28} aria-hidden />}
        {direction === 'down' && <IconArrowDown size={28} aria-hidden />}
        {direction && <VisuallyHidden>{directionTexts[direction]}</VisuallyHidden>}
      </span>
      <span className={classes.door}>Door {door ?? '—'}</span>
    </span>
  )
}

/** Says that the state is too old to trust, or that updates were missed. */
function StaleMark({ id }: { readonly id: string }) {
  const measuredAt = useLive(id, (live) => live?.measuredAt)
  const gap = useLive(id, (live) => live?.gap ?? false)
  const stale = useIsStale(measuredAt ? Date.parse(measuredAt) : undefined)
  return stale || gap ? <span className={classes.stale}>Stale</span> : null
}
