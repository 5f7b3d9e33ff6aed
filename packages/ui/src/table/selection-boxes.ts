/** The selected rows of a table, and functions that change them. */
export interface Chosen {
  readonly ids: ReadonlySet<string>
  /** Selects or deselects a row; `extend` does the same to all rows since the last one that was toggled. */
  readonly toggle: (id: string, extend: boolean) => void
  /** Selects all rows on the screen, or deselects them if all are selected. */
  readonly toggleShown: () => void
  /** Whether the rows on the screen are selected. */
  readonly shown: 'none' | 'some' | 'all'
}

/** The store that the checkboxes of a table follow individually, so that a change does not render the table again. */
export interface SelectionBoxes {
  /** Returns the selection of the last render. */
  readonly chosen: () => Chosen
  /** Calls `listener` when the selection changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates {@link SelectionBoxes} with a function that shows another selection in them. */
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
