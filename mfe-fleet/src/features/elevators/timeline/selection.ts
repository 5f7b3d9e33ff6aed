import { type KeyboardEvent, useState } from 'react'
import { nextMoment } from './changes.ts'
import type { ChangeView } from './use-view.ts'
import {
  addressDefaults,
  anchor,
  CLOSER,
  centred,
  FURTHER,
  fromAddress,
  type Period,
  panned,
  ranged,
  STEP,
  zoomed,
} from './view.ts'

/** The end may precede the start. */
export interface Selection {
  readonly start: number
  readonly end: number
}

const inOrder = ({ start, end }: Selection): Period => ({
  from: Math.min(start, end),
  to: Math.max(start, end),
})

interface Options {
  readonly period: Period
  readonly change: ChangeView
  readonly lastKnownAt: number | undefined
}

export function useSelection({ period, change, lastKnownAt }: Options) {
  const [cursor, point] = useState<number>()
  const [selection, select] = useState<Selection>()
  const choose = (range: Selection) => {
    select(undefined)
    if (range.start !== range.end) change((_, now) => ranged(inOrder(range), now))
  }
  const reset = () => {
    select(undefined)
    change((_, now) => fromAddress(addressDefaults, now, lastKnownAt))
  }
  const step = (isForward: boolean, moments: readonly number[]) => {
    const next = nextMoment(moments, cursor ?? (isForward ? period.from : period.to), isForward)
    if (next === undefined) return
    point(next)
    if (selection) select({ ...selection, end: next })
    if (next < period.from || next > period.to) change((view, now) => centred(view, next, now))
  }
  const press = (event: KeyboardEvent, moments: () => readonly number[]): void => {
    const { key, shiftKey } = event
    const isForward = key === 'ArrowRight'
    const isArrow = isForward || key === 'ArrowLeft'
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (shiftKey && isArrow) step(isForward, moments())
    else if (isArrow) change((view, now) => panned(view, isForward ? STEP : -STEP, now))
    else if (key === '+' || key === '=')
      change((view, now) => zoomed(view, { factor: CLOSER, share: anchor(view) }, now))
    else if (key === '-') change((view, now) => zoomed(view, { factor: FURTHER, share: anchor(view) }, now))
    else if (key === 'End') change(({ span }) => ({ span, end: undefined }))
    else if (key === '0') reset()
    else if (key === 'Enter' && selection) choose(selection)
    else if (key === 'Enter' && cursor !== undefined) select({ start: cursor, end: cursor })
    else if (key === 'Escape' && selection) select(undefined)
    else return
    event.preventDefault()
  }
  return { cursor, point, selected: selection && inOrder(selection), select, choose, reset, press }
}
