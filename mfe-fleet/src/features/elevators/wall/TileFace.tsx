import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Direction, Door, Elevator, Floor } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { VisuallyHidden } from '@hoistway/ui/core'
import { age, ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@hoistway/ui/icons'
import { useNow } from '@hoistway/ui/use-now'
import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { QUICK_FLOORS } from '../elevators.constants.ts'
import { directionTexts } from '../live/car-state.ts'
import classes from './ElevatorWall.module.css'

interface Props {
  readonly elevator: Elevator
  readonly severity: ReadSeverity | undefined
  readonly floor?: Floor | undefined
  readonly direction?: Direction | undefined
  readonly door?: Door | undefined
  readonly isOnline: boolean | null | undefined
  /** When the server received the state, in milliseconds; `undefined` when unknown. */
  readonly measuredAt?: number | undefined
  /** Whether the state holds now. */
  readonly isLive?: boolean
  /** Whether the elevator is offline, or not known to be online now. */
  readonly isMuted?: boolean
}

const signs = {
  critical: { Icon: IconCircleX, text: 'Critical' },
  warning: { Icon: IconAlertTriangle, text: 'Warning' },
  info: { Icon: IconInfoCircle, text: 'Info' },
  unknown: { Icon: IconInfoCircle, text: 'Alert —' },
} as const

/** What a tile shows. Renders only when that changes, and then changes texts and attributes, not elements. */
export const TileFace = memo(function TileFace(props: Props) {
  const { elevator, severity, floor, direction, isOnline, isLive = false } = props
  const { id, name, isActive, outOfServiceReason } = elevator
  const sign = severity && severity !== 'resolved' ? signs[severity] : undefined
  // A state that has not been loaded yet is not stale.
  const isPast = !isLive && (floor != null || direction !== undefined)
  const isMuted = props.isMuted || isPast
  const look = {
    className: classes.face,
    'data-severity': sign && severity,
    'data-offline': isOnline === false || undefined,
    'data-muted': isMuted || undefined,
  }
  const face = (
    <>
      <span className={classes.name}>{name ?? '—'}</span>
      <CarOfTile {...props} isPast={isPast} />
      <span className={classes.marks}>
        <span>{onlineText(isOnline, isMuted)}</span>
        {sign && (
          <span className={classes.alert}>
            <sign.Icon size={16} aria-hidden />
            {sign.text}
          </span>
        )}
        {isActive === false && <span title={outOfServiceReason ?? undefined}>Out of service</span>}
        {isPast && isOnline !== false && <span className={classes.stale}>Stale</span>}
      </span>
    </>
  )
  if (!isKnown(id)) return <div {...look}>{face}</div>
  return (
    <Link to={paths.elevator(id)} {...look}>
      {face}
    </Link>
  )
})

function onlineText(isOnline: boolean | null | undefined, isMuted: boolean): string {
  if (isOnline == null) return '—'
  if (!isOnline) return 'Offline'
  return isMuted ? 'Was online' : 'Online'
}

type CarProps = Pick<Props, 'floor' | 'direction' | 'door' | 'measuredAt'> & { readonly isPast: boolean }

/** Where the car is, drawn and in words, or where it was last known to be. */
function CarOfTile({ floor, direction, door, measuredAt, isPast }: CarProps) {
  const at = typeof floor === 'number' ? floor : undefined
  return (
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
        <VisuallyHidden>{isPast ? 'Last known: floor ' : 'Floor '}</VisuallyHidden>
        {floor ?? '—'}
      </span>
      <span className={classes.direction} aria-hidden>
        {isPast ? '' : direction === 'up' ? '▲' : direction === 'down' ? '▼' : ''}
      </span>
      <VisuallyHidden>{direction && !isPast ? directionTexts[direction] : ''}</VisuallyHidden>
      <span className={classes.door}>{isPast ? <AsOf at={measuredAt} /> : `Door ${door ?? '—'}`}</span>
    </span>
  )
}

/** When the state was last known. Without a tooltip: there may be a thousand tiles. */
function AsOf({ at }: { readonly at: number | undefined }) {
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      {`As of ${age(at, ageProfiles.lastKnown, useNow())}`}
    </>
  )
}

/** Where the car is in its shaft: among the floors that buttons call, or more floors when it is above them. */
function carPlace(floor = 1): CSSProperties {
  const floors = Math.max(QUICK_FLOORS.length, floor)
  return { height: `${100 / floors}%`, transform: `translateY(${-100 * Math.max(0, floor - 1)}%)` }
}
