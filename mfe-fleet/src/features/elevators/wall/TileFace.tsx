import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import classes from './ElevatorWall.module.css'

interface Props {
  readonly elevator: Elevator
  readonly severity: ReadSeverity | undefined
}

const signs = {
  critical: { Icon: IconCircleX, text: 'Critical' },
  warning: { Icon: IconAlertTriangle, text: 'Warning' },
  info: { Icon: IconInfoCircle, text: 'Info' },
  unknown: { Icon: IconInfoCircle, text: 'Alert —' },
} as const

/** What of a tile changes with its record and its alerts. The elements with `data-live` are empty: see `tilePainter`. */
export function TileFace({ elevator, severity }: Props) {
  const { id, name, isActive, outOfServiceReason } = elevator
  const sign = severity && severity !== 'resolved' ? signs[severity] : undefined
  const look = { className: classes.face, 'data-live': 'face', 'data-severity': sign && severity }
  const face = (
    <>
      <span className={classes.name}>{name ?? '—'}</span>
      <span className={classes.state}>
        <span className={classes.shaft}>
          <span className={classes.car} data-live="car" />
        </span>
        <span className={classes.floor}>
          <span className={classes.spoken} data-live="floorLabel" />
          <span data-live="floor" />
        </span>
        <span className={classes.direction} data-live="arrow" aria-hidden />
        <span className={classes.spoken} data-live="direction" />
        <span className={classes.door}>
          <span className={classes.spoken} data-live="pause" />
          <span data-live="door" />
        </span>
      </span>
      <span className={classes.marks}>
        <span data-live="online" />
        {sign && (
          <span className={classes.alert}>
            <sign.Icon size={16} aria-hidden />
            {sign.text}
          </span>
        )}
        {isActive === false && <span title={outOfServiceReason ?? undefined}>Out of service</span>}
        <span className={classes.stale} data-live="stale" />
      </span>
    </>
  )
  if (!isKnown(id)) return <div {...look}>{face}</div>
  return (
    <Link to={paths.elevator(id)} {...look}>
      {face}
    </Link>
  )
}
