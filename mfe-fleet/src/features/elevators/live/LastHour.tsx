import { severityOf } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { Text } from '@hoistway/ui/core'
import { followClock, useSecond } from '@hoistway/ui/use-now'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { recentAlerts } from '../../../api/alerts.ts'
import { drawnFloors, type NamedFloor } from '../floors.ts'
import { time } from './car-state.ts'
import classes from './LastHour.module.css'
import { messages } from './live.messages.ts'
import { lastHour, type Stay, shownMinutes, TRACK_MS, trackFigures } from './track.ts'
import { followTrack, readTrack } from './track-store.ts'

interface Props {
  readonly elevator: Pick<Elevator, 'id' | 'floors'>
}

/** An alert of the last hour. */
interface Mark {
  readonly key: string
  readonly at: number
  readonly text: string
  readonly severity: string
}

/** The floors of the last hour as a line, from the states that this page received; where nothing is known there is none. */
export function LastHour({ elevator: { id, floors } }: Props) {
  useEffect(() => followTrack(id, floors), [id, floors])
  const track = useSyncExternalStore(followClock, () => readTrack(id))
  const now = useSecond()
  const marks = useAlertsSince(id, now - TRACK_MS)
  const stays = lastHour(track, now)
  const minutes = shownMinutes([...stays.map(({ from }) => from), ...marks.map(({ at }) => at)], now)
  const span = minutes * 60_000
  const drawn = drawnFloors(
    floors,
    stays.map(({ floor }) => floor),
  )
  const { lowest, highest, ...figures } = trackFigures(stays)
  const nameOf = (floor: number | undefined) => drawn.find(({ number }) => number === floor)?.name ?? '—'
  const texts = messages.lastHour
  const summary = texts.line({
    ...figures,
    shown: minutes,
    lowest: nameOf(lowest),
    highest: nameOf(highest),
    alerts: marks.length,
  })
  return (
    <figure className={classes.figure}>
      <Text component="figcaption" size="sm" c="dimmed">
        {texts.title(minutes)}
      </Text>
      {stays.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.empty}>
          {texts.empty}
        </Text>
      ) : (
        <div className={classes.chart} role="img" aria-label={summary}>
          <FloorLabels floors={drawn} />
          <div className={classes.plot}>
            <Line stays={stays} floors={drawn} now={now} span={span} />
            {marks.map(({ key, at, text, severity }) => (
              <span
                key={key}
                className={classes.mark}
                data-severity={severity}
                title={text}
                style={{ insetInlineStart: `${100 - ((now - at) / span) * 100}%` }}
              />
            ))}
          </div>
          <div className={classes.times}>
            {texts.times(minutes).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
        </div>
      )}
      {stays.length > 0 && (
        <Text size="xs" c="dimmed">
          {texts.legend}
        </Text>
      )}
    </figure>
  )
}

/** More labels than that would touch each other. */
const LABELS = 13

function FloorLabels({ floors }: { readonly floors: readonly NamedFloor[] }) {
  const everyNth = Math.ceil(floors.length / LABELS)
  return (
    <div className={classes.floors}>
      {floors.toReversed().map(({ number, name }, row) => (
        <span key={number}>{(floors.length - 1 - row) % everyNth === 0 && name}</span>
      ))}
    </div>
  )
}

interface LineProps {
  readonly stays: readonly Stay[]
  readonly floors: readonly NamedFloor[]
  readonly now: number
  /** How much is shown, in milliseconds. */
  readonly span: number
}

/** Drawn in seconds and floors, and stretched to its place. */
function Line({ stays, floors, now, span }: LineProps) {
  const lowest = floors[0]?.number ?? 0
  const x = (at: number) => Math.round((at - now + span) / 1_000)
  const y = (floor: number) => floors.length - (floor - lowest) - 0.5
  const known = stays.flatMap((stay, index) => {
    if (stay.floor === undefined) return []
    const before = stays[index - 1]
    const follows = before?.floor !== undefined && before.until === stay.from
    const from = follows ? `V${y(stay.floor)}` : `M${x(stay.from)} ${y(stay.floor)}`
    return [{ isOpen: stay.isOpen, from, stay, to: `H${x(stay.until)}`, at: y(stay.floor) }]
  })
  return (
    <svg
      className={classes.lines}
      viewBox={`0 0 ${span / 1_000} ${floors.length}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {floors.slice(1).map(({ number }, index) => (
        <path key={number} className={classes.landing} d={`M0 ${index + 1}H${span / 1_000}`} />
      ))}
      <path
        className={classes.door}
        d={known
          .filter(({ isOpen }) => isOpen)
          .map(({ stay, at, to }) => `M${x(stay.from)} ${at}${to}`)
          .join('')}
      />
      <path className={classes.line} d={known.map(({ from, to }) => from + to).join('')} />
    </svg>
  )
}

/** The alerts that began in the last hour, of those that the page has loaded: its first page has the newest. */
function useAlertsSince(elevatorId: string, since: number): readonly Mark[] {
  const { data } = useInfiniteQuery(recentAlerts(elevatorId))
  return (data?.pages ?? []).flatMap(({ items }) =>
    items.flatMap((alert) => {
      const at = time(alert.firstOccurrence)
      if (at === undefined || at < since) return []
      const text = `${alert.alertCode ?? '—'} · ${alert.alertMessage ?? '—'}`
      return { key: `${alert.id} ${at}`, at, text, severity: severityOf({ ...alert, isActive: true }) }
    }),
  )
}
