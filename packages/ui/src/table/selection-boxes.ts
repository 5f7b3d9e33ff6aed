/** What is chosen of the rows of a table, and how that changes. */
export interface Chosen {
  readonly ids: ReadonlySet<string>
  /** Chooses a row or takes it back; `extend` does the same to all rows since the last one that was toggled. */
  readonly toggle: (id: string, extend: boolean) => void
  /** Chooses all rows on the screen, or takes them back when all of them are chosen. */
  readonly toggleShown: () => void
  /** How many of the rows on the screen are chosen. */
  readonly shown: 'none' | 'some' | 'all'
}

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
