import { type KeyboardEvent, useId, useLayoutEffect } from 'react'
import { timeline as messages } from '../../../texts/en.ts'
import { timeAt } from './geometry.ts'
import type { Selection } from './selection.ts'
import classes from './Timeline.module.css'
import { type Drawn, useDrawing } from './use-drawing.ts'
import { useGestures } from './use-gestures.ts'
import type { ChangeView } from './use-view.ts'

interface Props extends Drawn {
  readonly onPoint: (at: number | undefined) => void
  readonly change: ChangeView
  readonly select: (range: Selection | undefined) => void
  readonly choose: (range: Selection) => void
  readonly reset: () => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly summary: string
  readonly onWidth: (pixels: number) => void
}

/** One tab stop: texts and a list contain the same. */
export function TimelineChart({
  onPoint,
  change,
  select,
  choose,
  reset,
  onKey,
  summary,
  onWidth,
  ...drawn
}: Props) {
  const { box, measured, canvas, plot, width } = useDrawing(drawn)
  const hint = useId()
  useLayoutEffect(() => onWidth(width), [onWidth, width])
  useGestures(box, {
    plot,
    change,
    select,
    choose,
    reset,
    point: (x) => onPoint(x === undefined || x < plot.left ? undefined : timeAt(plot, x)),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of the keyboard that is no fieldset of a form
    <div
      ref={box}
      className={classes.chart}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the shown period
      tabIndex={0}
      aria-label={`${messages.title}: ${summary}`}
      aria-describedby={hint}
      onKeyDown={onKey}
    >
      <div ref={measured} className={classes.canvas}>
        <canvas ref={canvas} aria-hidden />
      </div>
      <span id={hint} hidden>
        {messages.keys}
      </span>
    </div>
  )
}
