import type { Severity } from '@hoistway/contracts/alert'
import type { Direction, Door, Elevator, Floor } from '@hoistway/contracts/elevator'
import { paths } from '@hoistway/platform/paths'
import { VisuallyHidden } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@hoistway/ui/icons'
import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router-dom'
import { directionTexts } from './car-state.ts'
import classes from './ElevatorWall.module.css'
import { QUICK_FLOORS } from './elevators.constants.ts'

interface Props {
  readonly elevator: Elevator
  readonly severity: Severity | undefined
  readonly floor?: Floor | undefined
  readonly direction?: Direction | undefined
  readonly door?: Door | undefined
  readonly isOnline: boolean | null | undefined
  /** The state is too old to trust, or updates were missed. */
  readonly isStale?: boolean | undefined
}

const signs = {
  critical: { Icon: IconCircleX, text: 'Critical' },
  warning: { Icon: IconAlertTriangle, text: 'Warning' },
  info: { Icon: IconInfoCircle, text: 'Info' },
} as const

/** What a tile shows. Renders only when that changes, and then changes texts and attributes, no elements. */
export const TileFace = memo(function TileFace(props: Props) {
  const { elevator, severity, floor, direction, door, isOnline, isStale } = props
  const sign = severity && severity !== 'resolved' ? signs[severity] : undefined
  const online = isOnline == null ? '—' : isOnline ? 'Online' : 'Offline'
  const at = typeof floor === 'number' ? floor : undefined
  return (
    <Link
      to={paths.elevator(elevator.id)}
      className={classes.face}
      data-severity={sign && severity}
      data-offline={isOnline === false || undefined}
      data-stale={isStale || undefined}
    >
      <span className={classes.name}>{elevator.name ?? '—'}</span>
      <span className={classes.state}>
        <span className={classes.shaft}>
          <span
            className={classes.car}
            style={carPlace(at)}
            data-open={door === 'open' || door === 'opening' || undefined}
            hidden={at === undefined}
          />
        </span>
        <span className={classes.floor}>
          <VisuallyHidden>Floor </VisuallyHidden>
          {floor ?? '—'}
        </span>
        <span className={classes.direction} aria-hidden>
          {direction === 'up' ? '▲' : direction === 'down' ? '▼' : ''}
        </span>
        <VisuallyHidden>{direction ? directionTexts[direction] : ''}</VisuallyHidden>
        <span className={classes.door}>Door {door ?? '—'}</span>
      </span>
      <span className={classes.marks}>
        <span>{online}</span>
        {sign && (
          <span className={classes.alert}>
            <sign.Icon size={16} aria-hidden />
            {sign.text}
          </span>
        )}
        {isStale && <span className={classes.stale}>Stale</span>}
      </span>
    </Link>
  )
})

/** Where the car is in its shaft: the floors that buttons call, more when it is above them. */
function carPlace(floor = 1): CSSProperties {
  const floors = Math.max(QUICK_FLOORS.length, floor)
  return { height: `${100 / floors}%`, transform: `translateY(${-100 * Math.max(0, floor - 1)}%)` }
}
