import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@hoistway/ui/icons'
import { memo, useMemo, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { wall as messages, shared } from '../../../texts/en.ts'
import { useLiveTile } from './use-live-tile.ts'
import classes from './WallTile.module.css'

interface Props {
  readonly elevator: Elevator
  readonly severity: ReadSeverity | undefined
  /** Time when pushes stopped, in milliseconds. */
  readonly notLiveSince: number | undefined
  /** A distant tile only has name and worst alert, for the keyboard, screen readers and the browser's search. */
  readonly isNear: boolean
  readonly onAlert: (elevatorId: string) => void
}

const icons = {
  critical: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  unknown: IconInfoCircle,
} as const

const signOf = (severity: ReadSeverity | undefined) =>
  severity && severity !== 'resolved' ? { Icon: icons[severity], text: messages.signs[severity] } : undefined

export const WallTile = memo(function WallTile({ elevator, severity, notLiveSince, isNear, onAlert }: Props) {
  const { id, isActive, outOfServiceReason } = elevator
  const name = elevator.name ?? '—'
  const sign = signOf(severity)
  const out = isActive === false ? shared.outOfService : ''
  const signText = sign?.text ?? ''
  const marks = useMemo(() => [signText, out], [signText, out])
  const link = useRef<HTMLAnchorElement>(null)
  useLiveTile(link, { elevator, name, marks, notLiveSince, isNear })
  return (
    <>
      {/* An elevator without an id has no link. */}
      <a
        ref={link}
        {...(isKnown(id) && { href: paths.elevator(id) })}
        className={classes.face}
        data-live="face"
        data-severity={sign && severity}
      >
        <span className={classes.name}>{name}</span> {isNear && <LiveParts />}
        <span className={classes.marks}>
          {isNear && <span data-live="online" />}{' '}
          {sign && (
            <span className={classes.alert}>
              <sign.Icon size="1.25em" aria-hidden />
              {sign.text}
            </span>
          )}{' '}
          {out && <span title={outOfServiceReason ?? undefined}>{out}</span>}{' '}
          {isNear && <span className={classes.stale} data-live="stale" />}
        </span>
      </a>
      {sign && isNear && isKnown(id) && (
        <button
          type="button"
          className={classes.help}
          aria-haspopup="dialog"
          aria-label={messages.alertOf(name)}
          onClick={() => onAlert(id)}
        >
          <IconInfoCircle size="1.25em" aria-hidden />
        </button>
      )}
    </>
  )
})

/** `tilePainter` fills these elements. Spaces separate the words, even of those with absolute positions. */
const LiveParts = () => (
  <>
    <span className={classes.shaft} data-live="shaft" />
    <span className={classes.state}>
      <span className={classes.floor} data-live="floor" />{' '}
      <span className={classes.arrow} data-live="arrow" /> <span className={classes.door} data-live="door" />
    </span>{' '}
  </>
)
