import type { Selection } from './use-selection.ts'

type Chosen = Pick<Selection, 'ids' | 'shown' | 'toggle' | 'toggleShown'>

/** What the checkboxes of a table follow and change, each for itself: the table is not drawn again for one of them. */
export interface SelectionBoxes {
  /** What was chosen when the page was last drawn. */
  readonly chosen: () => Chosen
  /** Calls `listener` when something is chosen or taken back. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** {@link SelectionBoxes}, and a function that shows another selection in them. */
export function selectionBoxes(first: Chosen): SelectionBoxes & { readonly show: (chosen: Chosen) => void } {
  const listeners = new Set<() => void>()
  let chosen = first
  return {
    chosen: () => chosen,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(next) {
      chosen = next
      for (const listener of [...listeners]) listener()
    },
  }
}
