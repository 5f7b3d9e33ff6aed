import type { Elevator } from '@hoistway/contracts/elevator'
import { readLive, subscribeLive } from '@hoistway/platform/live'
import { followClock, present } from '@hoistway/ui/use-now'
import { useEffect, useEffectEvent, useState } from 'react'
import { emptyTail, isOtherState, type Tail, withPushed } from './live-tail.ts'

interface LiveEnd {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly tail: Tail
}

/**
 * Pushes do not render: it advances with the second after a change of the car, and otherwise every `step` milliseconds.
 */
export function useLiveEnd({ id, floors }: Pick<Elevator, 'id' | 'floors'>, step: number): LiveEnd {
  const begin = () => ({ id, now: present(), tail: withPushed(emptyTail, readLive(id), floors) })
  const [followed, setEnd] = useState(begin)
  const end = followed.id === id ? followed : begin()
  const advance = useEffectEvent((tail: Tail) => {
    const now = present()
    if (isOtherState(end.tail, tail) || Math.abs(now - end.now) >= step) setEnd({ id, now, tail })
  })
  useEffect(() => {
    let tail = emptyTail
    const add = () => {
      tail = withPushed(tail, readLive(id), floors)
    }
    add()
    const stops = [subscribeLive(id, add), followClock(() => advance(tail))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, floors])
  return end
}
