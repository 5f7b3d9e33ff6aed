import type { TileView } from './tile-view.ts'

/** Texts of a tile, by the `data-live` of their element. */
const texts = ['floorLabel', 'floor', 'arrow', 'direction', 'pause', 'door', 'online', 'stale'] as const

/**
 * Writes views into the elements of a tile, and of each view only what differs from the one before. A wall of a thousand
 * tiles that change ten times a second has no time to render them.
 */
export function tilePainter(tile: Element): (view: TileView) => void {
  const part = (name: string) => tile.querySelector<HTMLElement>(`[data-live=${name}]`)
  // A text node of its own: changing its data is cheaper than replacing it.
  const nodes = texts.map((name) => [name, textOf(part(name))] as const)
  const [face, car] = [part('face'), part('car')]
  let before: Partial<TileView> = {}
  return (view) => {
    for (const [name, node] of nodes) {
      if (node && view[name] !== before[name]) node.data = view[name]
    }
    if (car && (view.carHeight !== before.carHeight || view.carShift !== before.carShift)) {
      car.hidden = view.carHeight === ''
      car.style.height = view.carHeight
      car.style.transform = view.carShift
    }
    if (view.isOpen !== before.isOpen) car?.toggleAttribute('data-open', view.isOpen)
    if (view.isOffline !== before.isOffline) face?.toggleAttribute('data-offline', view.isOffline)
    if (view.isMuted !== before.isMuted) face?.toggleAttribute('data-muted', view.isMuted)
    before = view
  }
}

function textOf(element: Element | null): Text | undefined {
  if (element?.firstChild instanceof Text) return element.firstChild
  return element?.appendChild(document.createTextNode(''))
}
