import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Chosen, type SelectionBoxes, selectionBoxes } from './selection-boxes.ts'

/** The selected rows of a list, across its pages. */
export interface Selection extends Chosen {
  /** Selects more rows, for example all matches. */
  readonly add: (ids: readonly string[]) => void
  /** Deselects rows, for example deleted ones. */
  readonly remove: (ids: readonly string[]) => void
  readonly clear: () => void
  /** Stable, so that columns of checkboxes stay the same. */
  readonly boxes: SelectionBoxes
}

const none: ReadonlySet<string> = new Set()
const nothing = { ids: none, shown: 'none', toggle() {}, toggleShown() {} } as const

/** Returns the selection of a list. `rowIds`: ids on the screen, in order; keep the array the same between renders. */
export function useSelection(rowIds: readonly string[]): Selection {
  const [ids, setIds] = useState(none)
  const [boxes] = useState(() => selectionBoxes(nothing))
  const last = useRef('')
  const selection = useMemo((): Selection => {
    const count = rowIds.filter((id) => ids.has(id)).length
    const shown = count === 0 ? 'none' : count === rowIds.length ? 'all' : 'some'
    const mark = (marked: readonly string[], chosen: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        for (const id of marked) chosen ? after.add(id) : after.delete(id)
        return after
      })
    return {
      ids,
      shown,
      boxes,
      toggle(id, extend) {
        const from = extend ? rowIds.indexOf(last.current) : -1
        const to = rowIds.indexOf(id)
        const range = from < 0 ? [id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1)
        mark(range, !ids.has(id))
        last.current = id
      },
      toggleShown: () => mark(rowIds, shown !== 'all'),
      add: (more) => mark(more, true),
      remove: (gone) => mark(gone, false),
      clear: () => setIds(none),
    }
  }, [ids, rowIds, boxes])
  useLayoutEffect(() => boxes.show(selection), [boxes, selection])
  return selection
}
