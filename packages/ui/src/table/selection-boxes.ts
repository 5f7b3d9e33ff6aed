export interface Chosen {
  readonly ids: ReadonlySet<string>
  /** `extend` does the same to all rows since the last toggled one. */
  readonly toggle: (id: string, extend: boolean) => void
  /** Deselects the rows on the screen if all are selected. */
  readonly toggleShown: () => void
  readonly shown: 'none' | 'some' | 'all'
}

/** Checkboxes follow it individually, so that a change does not render the table. */
export interface SelectionBoxes {
  readonly chosen: () => Chosen
  readonly subscribe: (listener: () => void) => () => void
}

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
