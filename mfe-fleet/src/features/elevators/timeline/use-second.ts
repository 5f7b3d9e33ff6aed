import { type Elevator, type FloorNames, floorName } from '@hoistway/contracts/elevator'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useState } from 'react'
import type { NamedFloor } from '../floors.ts'
import { useNeighbours } from '../use-neighbours.ts'
import type { KnownHistory, Part } from './parts.ts'
import { useHistory } from './use-history.ts'
import { useLiveEnd } from './use-live-end.ts'
import type { Period } from './view.ts'

const OFFERED = 100
/** The first elevator's time advances too, so a longer step would show a state confirmed every 10 s as outdated. */
const STEP_MS = 2_000
const WITH = { with: '' } as const
const noElevator = { id: '', floors: null } as const
const none: never[] = []

export interface Second {
  readonly name: string
  readonly floors: FloorNames | null | undefined
  readonly known: KnownHistory
}

interface Shown {
  readonly period: Period
  readonly pixels: number
  readonly now: number
}

export function useSecond(elevator: Elevator, { period, pixels, now }: Shown) {
  const [{ with: id }, setUrl] = useUrlState(WITH)
  const [isAsked, setAsked] = useState(false)
  const isOffered = isAsked || id !== ''
  const { building, elevators, error, retry } = useNeighbours(elevator, OFFERED, isOffered)
  const offered = !isOffered ? undefined : building === null ? none : elevators
  const chosen = offered?.find((each) => each.id === id)
  useElevatorSubscription(chosen ? [chosen.id] : [])
  const end = useLiveEnd(chosen ?? noElevator, chosen ? STEP_MS : Number.POSITIVE_INFINITY)
  const history = useHistory(chosen?.id, { period, pixels, now: Math.max(now, end.now), tail: end.tail })
  const second: Second | undefined = chosen && {
    name: chosen.name ?? '—',
    floors: chosen.floors,
    known: history.known,
  }
  return {
    second,
    isLoading: history.isLoading,
    error: error ?? history.error,
    retry: error ? retry : history.retry,
    choice: {
      id,
      offered,
      isAsked,
      isLoading: isOffered && !error && !offered,
      ask: () => setAsked(true),
      choose: (other: string) => setUrl({ with: other }),
    },
  }
}

/** Matches floors by name; floors that are not drawn become `null`. */
export function placed(
  parts: readonly Part[],
  floors: FloorNames | null | undefined,
  drawn: readonly NamedFloor[],
): Part[] {
  const numbers = new Map(drawn.map(({ name, number }) => [name, number]))
  const place = (floor: number | null) =>
    floor === null ? null : (numbers.get(floorName(floor, floors)) ?? null)
  return parts.map((part) => ({
    ...part,
    lowest: place(part.lowest),
    highest: place(part.highest),
    floor: place(part.floor),
  }))
}
