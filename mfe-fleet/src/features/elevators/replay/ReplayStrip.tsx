import type { FloorNames } from '@hoistway/contracts/elevator'
import { type PointerEvent, useMemo } from 'react'
import { drawnFloors } from '../floors.ts'
import { timeAt } from '../timeline/geometry.ts'
import type { Mark } from '../timeline/marks.ts'
import type { KnownHistory } from '../timeline/parts.ts'
import timelineClasses from '../timeline/Timeline.module.css'
import { useDrawing } from '../timeline/use-drawing.ts'
import type { Period } from '../timeline/view.ts'
import classes from './Replay.module.css'

interface Props {
  readonly period: Period
  readonly known: KnownHistory
  readonly gaps: readonly Period[]
  readonly marks: readonly Mark[]
  readonly at: number
  readonly now: number
  readonly floors: FloorNames | null | undefined
  readonly onSeek: (at: number) => void
}

/** The slider offers the same to keyboards and screen readers. */
export function ReplayStrip({ period, known, gaps, marks, at, now, floors: names, onSeek }: Props) {
  const floors = useMemo(
    () =>
      drawnFloors(
        names,
        known.parts.map(({ floor }) => floor ?? undefined),
      ),
    [names, known],
  )
  const { box, measured, canvas, plot } = useDrawing({ period, floors, known, gaps, marks, cursor: at, now })
  const seek = ({ clientX, currentTarget }: PointerEvent) =>
    onSeek(timeAt(plot, clientX - currentTarget.getBoundingClientRect().left))
  return (
    <div
      ref={box}
      className={`${timelineClasses.chart} ${classes.strip}`}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        seek(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && seek(event)}
    >
      <div ref={measured} className={timelineClasses.canvas}>
        <canvas ref={canvas} />
      </div>
    </div>
  )
}
