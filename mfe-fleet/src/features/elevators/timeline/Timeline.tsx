import type { DemoPast } from '@hoistway/contracts/demo-past'
import type { Elevator } from '@hoistway/contracts/elevator'
import { reasonOf } from '@hoistway/platform/http'
import { Button, Text, useDebouncedValue } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { present } from '@hoistway/ui/use-now'
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react'
import { DemoPastNotice } from '../../../shared/DemoPastNotice.tsx'
import { demoPast, timeline as messages } from '../../../texts/en.ts'
import { drawnFloors } from '../floors.ts'
import { floorText } from '../live/car-state.ts'
import { ChangeList } from './ChangeList.tsx'
import { changeTimesOf, isAlert, nextMoment, percent } from './changes.ts'
import { type Mark, overlaps } from './marks.ts'
import { gapsOf, type KnownHistory, within } from './parts.ts'
import { Readout } from './Readout.tsx'
import classes from './Timeline.module.css'
import { TimelineChart } from './TimelineChart.tsx'
import { anchor, CLOSER, FURTHER, STEP, TimelineTools } from './TimelineTools.tsx'
import { useHistory } from './use-history.ts'
import { useLiveEnd } from './use-live-end.ts'
import { useMarks } from './use-marks.ts'
import { type ChangeView, useView } from './use-view.ts'
import { centred, type Period, panned, periodOf, type View, zoomed } from './view.ts'

interface Props {
  readonly elevator: Pick<Elevator, 'id' | 'name' | 'floors'>
  /** Time of the last known state of an offline elevator. */
  readonly lastKnownAt: number | undefined
}

/** Loaded on demand, because exports are rare. */
const exportPart = onDemand(
  () => import(/* webpackChunkName: "elevatorExport" */ '../../../shared/export/ElevatorExport.tsx'),
)
/** Delay after a movement, which skips the pages in between. */
const MOVED_MS = 150
/** Distance within which the pointer selects a mark. */
const NEAR_PIXELS = 6
const HIDDEN_WIDTH = 600

/** Does not render with the pushes that render its card. */
export const Timeline = memo(function Timeline({ elevator, lastKnownAt }: Props) {
  const { floors } = elevator
  const [view, change] = useView(lastKnownAt)
  const [pixels, setPixels] = useState(0)
  const { now, tail } = useLiveEnd(elevator, stepOf(view, pixels))
  const [cursor, setCursor] = useState<number>()
  const [isList, setList] = useState(false)
  const [exported, setExported] = useState<Period>()
  const [isExport, setExport] = useState(false)
  const dialog = useOnDemand(exportPart, isExport)
  const { from, to } = periodOf(view, now)
  const period = useMemo(() => ({ from, to }), [from, to])
  const [settled] = useDebouncedValue(view, MOVED_MS)
  const read = periodOf(settled, now)
  const history = useHistory(elevator.id, { period: read, pixels, now, tail })
  const { known } = history
  const { marks, isCut, isRead, ...events } = useMarks(elevator, read)
  const gaps = useMemo(() => gapsOf(known), [known])
  const shown = within(known.parts, period)
  const lowest = Math.min(...shown.map((part) => part.lowest ?? Number.POSITIVE_INFINITY))
  const highest = Math.max(...shown.map((part) => part.highest ?? Number.NEGATIVE_INFINITY))
  const drawn = useMemo(
    () => drawnFloors(floors, [lowest, highest].filter(Number.isFinite)),
    [floors, lowest, highest],
  )
  const onExport = useCallback(() => {
    setExported(periodOf(view, present()))
    setExport(true)
  }, [view])
  const near = ((to - from) / (pixels || HIDDEN_WIDTH)) * NEAR_PIXELS
  return (
    <figure className={classes.figure}>
      <TimelineTools {...{ view, period, change, onExport }} />
      <TimelineChart
        {...{ period, known, gaps, marks, cursor, now, change }}
        floors={drawn}
        onPoint={setCursor}
        onKey={(event) =>
          press(event, { change, cursor, setCursor, period, moments: changeTimesOf(known, marks) })
        }
        summary={summaryOf({
          known,
          marks,
          isCut,
          isRead,
          period,
          floors,
          lowest,
          highest,
          past: history.demoPast,
        })}
        onWidth={setPixels}
      />
      <DemoPastNotice past={history.demoPast} />
      {history.error && (
        <ErrorBanner reason={reasonOf(history.error)} onRetry={history.retry}>
          {messages.failed}
        </ErrorBanner>
      )}
      {events.error && (
        <ErrorBanner reason={reasonOf(events.error)} onRetry={events.retry}>
          {messages.eventsFailed}
        </ErrorBanner>
      )}
      {isCut && (
        <Text size="xs" c="dimmed">
          {messages.cut}
        </Text>
      )}
      <div className={classes.below}>
        {history.isLoading && !history.error ? (
          <Text size="xs" c="dimmed" className={classes.readout} role="status">
            {messages.loading}
          </Text>
        ) : (
          <Readout at={cursor} {...{ near, known, marks, floors }} />
        )}
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isList}
          onClick={() => setList((before) => !before)}
        >
          {isList ? messages.list.hide : messages.list.show}
        </Button>
      </div>
      {isList && (
        <ChangeList {...{ known, marks, period, floors }} isLoading={history.isLoading && !history.error} />
      )}
      {dialog && exported && (
        <dialog.ElevatorExport
          {...{ elevator, period: exported, opened: isExport }}
          onClose={() => setExport(false)}
        />
      )}
    </figure>
  )
})

const MAX_STEP = 10_000

/** Returns the milliseconds between two repaints while the car stands still: a pixel's worth. */
const stepOf = ({ span }: View, pixels: number) => Math.min(MAX_STEP, span / (pixels || HIDDEN_WIDTH))

interface Summed {
  readonly known: KnownHistory
  readonly marks: readonly Mark[]
  readonly isCut: boolean
  readonly isRead: boolean
  readonly period: Period
  readonly floors: Elevator['floors']
  readonly lowest: number
  readonly highest: number
  readonly past: DemoPast | undefined
}

function summaryOf({
  known,
  period: { from, to },
  floors,
  lowest,
  highest,
  past,
  ...events
}: Summed): string {
  if (past && from < past.writtenFrom) return demoPast.progress(past.percent)
  const alerts = alertCount({ ...events, period: { from, to } })
  if (!Number.isFinite(lowest)) return messages.nothingKnown(alerts)
  const spent = within(known.parts, { from, to }).reduce(
    (sum, part) => sum + Math.max(0, Math.min(part.to, to) - Math.max(part.from, from)) * part.share,
    0,
  )
  return messages.summary({
    lowest: floorText({ floor: lowest }, floors),
    highest: floorText({ floor: highest }, floors),
    known: percent(spent / (to - from)),
    alerts,
  })
}

function alertCount({ marks, isCut, isRead, period }: Pick<Summed, 'marks' | 'isCut' | 'isRead' | 'period'>) {
  if (!isRead) return messages.notCounted
  const count = marks.filter((mark) => isAlert(mark.kind) && overlaps(mark, period)).length
  return isCut ? messages.atLeast(count) : String(count)
}

interface Pressed {
  readonly change: ChangeView
  readonly cursor: number | undefined
  readonly setCursor: (at: number) => void
  readonly period: Period
  readonly moments: readonly number[]
}

function press(event: KeyboardEvent, { change, cursor, setCursor, period, moments }: Pressed): void {
  const { key, shiftKey } = event
  const isForward = key === 'ArrowRight'
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (shiftKey && (isForward || key === 'ArrowLeft')) {
    const next = nextMoment(moments, cursor ?? (isForward ? period.from : period.to), isForward)
    if (next === undefined) return
    setCursor(next)
    if (next < period.from || next > period.to) change((view, now) => centred(view, next, now))
  } else if (isForward || key === 'ArrowLeft')
    change((view, now) => panned(view, isForward ? STEP : -STEP, now))
  else if (key === '+' || key === '=')
    change((view, now) => zoomed(view, { factor: CLOSER, share: anchor(view) }, now))
  else if (key === '-') change((view, now) => zoomed(view, { factor: FURTHER, share: anchor(view) }, now))
  else if (key === 'End') change(({ span }) => ({ span, end: undefined }))
  else return
  event.preventDefault()
}
