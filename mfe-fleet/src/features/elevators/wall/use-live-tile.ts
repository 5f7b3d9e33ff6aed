import { readLive } from '@hoistway/platform/live'
import { present } from '@hoistway/ui/use-now'
import { type RefObject, useLayoutEffect } from 'react'
import type { Loaded } from '../../../shared/online-now.ts'
import { followLiveAndClock } from '../../../shared/use-live-now.ts'
import { followViewport } from './follow-viewport.ts'
import { tilePainter } from './tile-painter.ts'
import { restingView, tileView } from './tile-view.ts'

/** Keeps the live parts of a tile true while it is on screen, without rendering it. */
export function useLiveTile(
  tile: RefObject<Element | null>,
  elevator: Loaded,
  notLiveSince: number | undefined,
): void {
  useLayoutEffect(() => {
    if (!tile.current) return
    const paint = tilePainter(tile.current)
    const paintLive = () => paint(tileView(elevator, readLive(elevator.id), present(), notLiveSince))
    let unfollow: (() => void) | undefined
    const leaveViewport = followViewport(tile.current, (isInViewport) => {
      unfollow?.()
      unfollow = isInViewport ? followLiveAndClock(elevator.id, paintLive) : undefined
      if (isInViewport) paintLive()
      else paint(restingView(elevator))
    })
    return () => {
      leaveViewport()
      unfollow?.()
    }
  }, [tile, elevator, notLiveSince])
}
