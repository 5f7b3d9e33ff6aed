import type { DemoPast } from '@hoistway/contracts/demo-past'
import type { Elevator } from '@hoistway/contracts/elevator'
import type { ElevatorHistory } from '@hoistway/contracts/history'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isBeingWritten } from '../../../api/demo-past.ts'
import { historyPart } from '../../../api/history.ts'
import { type Tail, tailParts } from './live-tail.ts'
import { levelFor, pagesOf } from './pages.ts'
import { emptyHistory, joinResponses, type KnownHistory, overlay, withLiveTail } from './parts.ts'
import type { Period } from './view.ts'

interface Shown {
  readonly period: Period
  /** 0 before the drawing is measured. */
  readonly pixels: number
  readonly now: number
  readonly tail: Tail
}

interface History {
  readonly known: KnownHistory
  readonly isLoading: boolean
  readonly demoPast: DemoPast | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

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

function writtenPart(answer: ElevatorHistory): ElevatorHistory[] {
  if (!isBeingWritten(answer)) return [answer]
  const from = answer.demoPast?.writtenFrom ?? answer.from
  const isWritten = ({ at }: { readonly at: number }) => at >= from
  return from >= answer.to
    ? []
    : [
        {
          ...answer,
          from,
          segments: answer.segments.flatMap((part) =>
            part.to > from ? [{ ...part, from: Math.max(part.from, from) }] : [],
          ),
          samples: answer.samples.filter(isWritten),
        },
      ]
}

/** Pushes continue the history. Without an elevator it is empty. */
export function useHistory(id: Elevator['id'] | undefined, { period, pixels, now, tail }: Shown): History {
  const { from, to } = period
  const level = levelFor(to - from, pixels || USUAL_PIXELS)
  const { answers, isLoading, error, failed } = useQueries({
    queries: id === undefined ? [] : pagesOf(level, { from, to }, now).map((page) => historyPart(id, page)),
    combine: allOf,
  })
  const loaded = useMemo(() => joinResponses(answers.flatMap(writtenPart)), [answers])
  const [last, setLast] = useState({ id, known: emptyHistory })
  if (!isLoading && last.known !== loaded) setLast({ id, known: loaded })
  const before = last.id === id ? last.known : emptyHistory
  const read = useMemo(() => (isLoading ? overlay(before, loaded) : loaded), [before, loaded, isLoading])
  const isLive = useNotLiveSince() === undefined && tail.isWhole
  const readTo = read.read.at(-1)?.to ?? 0
  const reachesNow = answers.at(-1)?.to === readTo && to >= readTo
  const known = useMemo(() => {
    if (!reachesNow) return read
    const parts = tailParts(tail, readTo - RECORDED_AFTER_MS, now)
    return withLiveTail(read, { parts, isLive }, now)
  }, [read, readTo, reachesNow, tail, isLive, now])
  return {
    known,
    isLoading,
    demoPast: answers.find(({ demoPast }) => demoPast)?.demoPast,
    error,
    retry: () => failed.forEach((refetch) => void refetch()),
  }
}
