import type { Elevator } from '@hoistway/contracts/elevator'
import { readLive } from '@hoistway/platform/live'
import { present } from '@hoistway/ui/use-now'
import { type RefObject, useLayoutEffect } from 'react'
import type { Loaded } from '../../../shared/online-now.ts'
import { followLiveAndClock } from '../../../shared/use-live-now.ts'
import { tilePainter } from './tile-painter.ts'
import { tileView } from './tile-view.ts'

interface Tile {
  readonly elevator: Loaded & Pick<Elevator, 'floors'>
  readonly name: string
  /** Marks of its record and alerts in words; the same array while unchanged. */
  readonly marks: readonly string[]
  readonly notLiveSince: number | undefined
  readonly isNear: boolean
}

/** Updates the live parts of a near tile without rendering it. */
export function useLiveTile(
  face: RefObject<Element | null>,
  { elevator, name, marks, notLiveSince, isNear }: Tile,
): void {
  const { id, isOnline, lastSeenAt, floors } = elevator
  useLayoutEffect(() => {
    const element = face.current
    if (!element || !isNear) return
    const paint = tilePainter(element, name, marks)
    const loaded = { id, isOnline, lastSeenAt, floors }
    const paintLive = () => paint(tileView(loaded, readLive(id), present(), notLiveSince))
    paintLive()
    const unfollow = followLiveAndClock(id, paintLive)
    return () => {
      unfollow()
      for (const written of ['aria-label', 'data-offline', 'data-muted']) element.removeAttribute(written)
    }
  }, [face, id, isOnline, lastSeenAt, floors, name, marks, notLiveSince, isNear])
}
