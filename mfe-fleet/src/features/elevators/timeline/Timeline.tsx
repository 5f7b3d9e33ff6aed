import type { DemoPast } from '@hoistway/contracts/demo-past'
import type { Elevator } from '@hoistway/contracts/elevator'
import { reasonOf } from '@hoistway/platform/http'
import { Button, Dimmed, useDebouncedValue } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { present } from '@hoistway/ui/use-now'
import { memo, useCallback, useMemo, useState } from 'react'
import { DemoPastNotice } from '../../../shared/DemoPastNotice.tsx'
import { demoPast, timeline as messages } from '../../../texts/en.ts'
import { drawnFloors } from '../floors.ts'
import { floorText } from '../live/car-state.ts'
import { ChangeList } from './ChangeList.tsx'
import { Compare } from './Compare.tsx'
import { changeTimesOf, isAlert, percent } from './changes.ts'
import { Legend } from './Legend.tsx'
import { type Mark, overlaps } from './marks.ts'
import { gapsOf, type KnownHistory, within } from './parts.ts'
import { Readout } from './Readout.tsx'
import { useSelection } from './selection.ts'
import classes from './Timeline.module.css'
import { TimelineChart } from './TimelineChart.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { useHistory } from './use-history.ts'
import { useLiveEnd } from './use-live-end.ts'
import { useMarks } from './use-marks.ts'
import { placed, useSecond } from './use-second.ts'
import { useView } from './use-view.ts'
import { type Period, periodOf, type View } from './view.ts'

interface Props {
  readonly elevator: Elevator
  readonly lastKnownAt: number | undefined
}

const exportPart = onDemand(
  () => import(/* webpackChunkName: "elevatorExport" */ '../../../shared/export/ElevatorExport.tsx'),
)
/** Delay after a movement, which skips the pages in between. */
const MOVED_MS = 150
const NEAR_PIXELS = 6
const HIDDEN_WIDTH = 600

/** Does not render with the pushes that render its card. */
export const Timeline = memo(function Timeline({ elevator, lastKnownAt }: Props) {
  const { floors } = elevator
  const [view, change] = useView(lastKnownAt)
  const [pixels, setPixels] = useState(0)
  const { now, tail } = useLiveEnd(elevator, stepOf(view, pixels))
  const [isList, setList] = useState(false)
  const { from, to } = periodOf(view, now)
  const period = useMemo(() => ({ from, to }), [from, to])
  const { cursor, point, selected, press, ...ranges } = useSelection({ period, change, lastKnownAt })
  const [settled] = useDebouncedValue(view, MOVED_MS)
  const read = periodOf(settled, now)
  const history = useHistory(elevator.id, { period: read, pixels, now, tail })
  const { known } = history
  const { second, choice, ...other } = useSecond(elevator, { period: read, pixels, now })
  const events = useMarks(elevator, read)
  const { marks, isCut, isRead } = events
  const gaps = useMemo(() => gapsOf(known), [known])
  const [lowest, highest] = extent(known, period)
  const otherParts = second?.known.parts
  // Floors without names have the same numbers, even if only the second elevator goes there.
  const [low, high] = second && !floors && !second.floors ? extent(second.known, period) : [lowest, highest]
  const [bottom, top] = [Math.min(lowest, low), Math.max(highest, high)]
  const drawn = useMemo(
    () => drawnFloors(floors, [bottom, top].filter(Number.isFinite)),
    [floors, bottom, top],
  )
  const overlaid = useMemo(
    () => otherParts && placed(otherParts, second?.floors, drawn),
    [otherParts, second?.floors, drawn],
  )
  const { onExport, dialog } = useExport(elevator, view)
  const near = ((to - from) / (pixels || HIDDEN_WIDTH)) * NEAR_PIXELS
  const isLoading = (history.isLoading && !history.error) || (other.isLoading && !other.error)
  return (
    <figure className={classes.figure}>
      <TimelineTools {...{ view, period, change, onExport }}>
        <Compare {...choice} />
      </TimelineTools>
      <TimelineChart
        {...{ period, known, gaps, marks, cursor, now, change, selected, ...ranges }}
        floors={drawn}
        second={overlaid}
        onPoint={point}
        onKey={(event) => press(event, () => changeTimesOf(known, marks))}
        summary={[
          summaryOf({ known, marks, isCut, isRead, period, floors, lowest, highest, past: history.demoPast }),
          ...(second ? [messages.compare.summary(second.name)] : []),
        ].join(' ')}
        onWidth={setPixels}
      />
      <Legend second={second?.name} />
      <DemoPastNotice past={history.demoPast} />
      <Failure {...history}>{messages.failed}</Failure>
      <Failure {...events}>{messages.eventsFailed}</Failure>
      <Failure {...other}>{messages.compare.failed}</Failure>
      {isCut && <Dimmed size="xs">{messages.cut}</Dimmed>}
      <div className={classes.below}>
        {isLoading && !selected ? (
          <Dimmed size="xs" className={classes.readout} role="status">
            {messages.loading}
          </Dimmed>
        ) : (
          <Readout at={cursor} {...{ near, known, marks, floors, second, selected }} />
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
      {isList && <ChangeList {...{ known, marks, period, floors, second, isLoading }} />}
      {dialog}
    </figure>
  )
})

interface FailureProps {
  readonly error: Error | undefined
  readonly retry: () => void
  readonly children: string
}

const Failure = ({ error, retry, children }: FailureProps) =>
  error && (
    <ErrorBanner reason={reasonOf(error)} onRetry={retry}>
      {children}
    </ErrorBanner>
  )

function useExport(elevator: Elevator, view: View) {
  const [exported, setExported] = useState<Period>()
  const [isOpen, setOpen] = useState(false)
  const part = useOnDemand(exportPart, isOpen)
  const onExport = useCallback(() => {
    setExported(periodOf(view, present()))
    setOpen(true)
  }, [view])
  const dialog = part && exported && (
    <part.ElevatorExport {...{ elevator, period: exported, opened: isOpen }} onClose={() => setOpen(false)} />
  )
  return { onExport, dialog }
}

function extent({ parts }: KnownHistory, period: Period): readonly [lowest: number, highest: number] {
  const shown = within(parts, period)
  return [
    Math.min(...shown.map((part) => part.lowest ?? Number.POSITIVE_INFINITY)),
    Math.max(...shown.map((part) => part.highest ?? Number.NEGATIVE_INFINITY)),
  ]
}

const MAX_STEP = 10_000

/** Milliseconds between two repaints while the car does not move: the time of a pixel. */
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
