import type { Elevator } from '@hoistway/contracts/elevator'
import type { ElevatorHistory } from '@hoistway/contracts/history'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { historyPart } from '../../../api/history.ts'
import { tailParts } from './live-tail.ts'
import { levelFor, pagesOf } from './pages.ts'
import { continued, joined, type Known, nothingKnown, over } from './parts.ts'
import { useLiveTail } from './use-live-tail.ts'
import type { Period } from './view.ts'

interface Shown {
  readonly period: Period
  /** Width of the drawing; 0: not known yet. */
  readonly pixels: number
  readonly now: number
}

interface History {
  readonly known: Known
  readonly isLoading: boolean
  readonly error: Error | undefined
  readonly retry: () => void
}

/** Before a drawing has a width. */
const USUAL_PIXELS = 600
/** A state may be pushed before it is recorded. */
const RECORDED_AFTER_MS = 5_000

interface Page {
  readonly data: ElevatorHistory | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

const allOf = (pages: readonly Page[]) => ({
  answers: pages.flatMap(({ data }) => data ?? []),
  isLoading: pages.some(({ isPending }) => isPending),
  error: pages.find(({ error }) => error)?.error ?? undefined,
  failed: pages.filter(({ error }) => error).map(({ refetch }) => refetch),
})

/** What is known of a time: as finely as it can be drawn, page by page, and continued by pushes. */
export function useHistory(
  elevator: Pick<Elevator, 'id' | 'floors'>,
  { period, pixels, now }: Shown,
): History {
  const { from, to } = period
  const level = levelFor(to - from, pixels || USUAL_PIXELS)
  const { answers, isLoading, error, failed } = useQueries({
    queries: pagesOf(level, { from, to }, now).map((page) => historyPart(elevator.id, page)),
    combine: allOf,
  })
  const loaded = useMemo(() => joined(answers), [answers])
  const [before, setBefore] = useState<Known>(nothingKnown)
  if (!isLoading && before !== loaded) setBefore(loaded)
  const read = useMemo(() => (isLoading ? over(before, loaded) : loaded), [before, loaded, isLoading])
  const tail = useLiveTail(elevator)
  const isLive = useNotLiveSince() === undefined && tail.isWhole
  const readTo = read.read.at(-1)?.to ?? 0
  const reachesNow = answers.at(-1)?.to === readTo && to >= readTo
  const parts = tailParts(tail, readTo - RECORDED_AFTER_MS, now)
  return {
    known: reachesNow ? continued(read, { parts, isLive }, now) : read,
    isLoading,
    error,
    retry: () => failed.forEach((refetch) => void refetch()),
  }
}
