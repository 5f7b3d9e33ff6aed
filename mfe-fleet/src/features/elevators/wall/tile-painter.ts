import { type TileView, tileLabel } from './tile-view.ts'

/** Texts of a tile, by the `data-live` of their element. */
const texts = ['floor', 'arrow', 'door', 'online', 'stale'] as const
const spoken = ['spoken', 'door', 'online', 'stale'] as const

/**
 * Returns a function that writes the changed parts of a view into the elements of a tile.
 * Rendering a wall of a thousand tiles that change ten times a second would be too slow.
 */
export function tilePainter(face: Element, name: string, marks: readonly string[]): (view: TileView) => void {
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
