import type { TileView } from './tile-view.ts'

/** Texts of a tile, by the `data-live` of their element. */
const texts = ['floorLabel', 'floor', 'arrow', 'direction', 'pause', 'door', 'online', 'stale'] as const

/**
 * Writes views into the elements of a tile, and of each view only what differs from the one before. A wall of a thousand
 * tiles that change ten times a second has no time to render them.
 */
export function tilePainter(tile: Element): (view: TileView) => void {
  const part = (name: string) => tile.querySelector<HTMLElement>(`[data-live=${name}]`)
  const elements = texts.map((name) => [name, part(name)] as const)
  const [face, car] = [part('face'), part('car')]
  let before: Partial<TileView> = {}
  return (view) => {
    for (const [name, element] of elements) {
      if (element && view[name] !== before[name]) element.textContent = view[name]
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
