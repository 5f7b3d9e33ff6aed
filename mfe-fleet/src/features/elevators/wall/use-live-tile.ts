import type { Elevator } from '@hoistway/contracts/elevator'
import { readLive } from '@hoistway/platform/live'
import { present } from '@hoistway/ui/use-now'
import { type RefObject, useLayoutEffect } from 'react'
import type { ElevatorPresence } from '../../../shared/online-now.ts'
import { followLiveAndClock } from '../../../shared/use-live-now.ts'
import { type TileView, tileLabel, tileView } from './tile-view.ts'

const texts = ['floor', 'arrow', 'door', 'online', 'stale'] as const
const spoken = ['spoken', 'door', 'online', 'stale'] as const

/** Rendering a wall of a thousand tiles that change ten times a second would be too slow. */
function tilePainter(face: Element, name: string, marks: readonly string[]): (view: TileView) => void {
  const part = (of: string) => face.querySelector<HTMLElement>(`[data-live=${of}]`)
  // A separate text node: changing its data is cheaper than replacing it.
  const nodes = texts.map((text) => [text, textOf(part(text))] as const)
  const shaft = part('shaft')
  let before: Partial<TileView> = {}
  return (view) => {
    for (const [text, node] of nodes) {
      if (node && view[text] !== before[text]) node.data = view[text]
    }
    // A background moves with a repaint only, without layout.
    if (shaft && view.carHeight !== before.carHeight)
      shaft.style.backgroundSize = `100% ${view.carHeight || 0}`
    if (shaft && view.carPosition !== before.carPosition) shaft.style.backgroundPositionY = view.carPosition
    if (view.isOpen !== before.isOpen) shaft?.toggleAttribute('data-open', view.isOpen)
    if (view.isOffline !== before.isOffline) face.toggleAttribute('data-offline', view.isOffline)
    if (view.isMuted !== before.isMuted) face.toggleAttribute('data-muted', view.isMuted)
    if (spoken.some((text) => view[text] !== before[text])) {
      face.setAttribute('aria-label', tileLabel(name, view, marks))
    }
    before = view
  }
}

function textOf(element: Element | null): Text | undefined {
  if (element?.firstChild instanceof Text) return element.firstChild
  return element?.appendChild(document.createTextNode(''))
}

interface Tile {
  readonly elevator: ElevatorPresence & Pick<Elevator, 'floors'>
  readonly name: string
  /** The same array while unchanged. */
  readonly marks: readonly string[]
  readonly notLiveSince: number | undefined
  readonly isNear: boolean
}

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
