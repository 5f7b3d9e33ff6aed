import { useEffect, useState } from 'react'
import type { TracedId } from './trace.ts'

/** Rendering all rows in one turn would skip frames on a slow processor. */
const TURNS = 2
/** All turns end before the page shows the trace again. */
const TURN_MS = 80
/** Fewer rows are not worth a turn. */
const TURN_ROWS = 10

type Rows = readonly TracedId[]

interface Shown {
  readonly rows: Rows
  /** The same rows, some still with earlier values. */
  readonly shown: Rows
  /** Place of the row that changes first. */
  readonly next: number
}

/** Returns the rows with changes that appear in turns. New rows and another order appear immediately. */
export function useInTurn(rows: Rows): Rows {
  const [state, setState] = useState<Shown>({ rows, shown: rows, next: 0 })
  if (state.rows !== rows) setState(withRows(state, rows))
  useEffect(() => {
    if (state.rows.every((row, at) => row === state.shown[at])) return
    const timer = setTimeout(() => setState(withTurn), TURN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return state.shown
}

/** Takes other rows, and still shows known ones as before. */
export function withRows({ shown, next }: Shown, rows: Rows): Shown {
  const known = new Map(shown.map((row) => [row.key, row]))
  return { rows, shown: rows.map((row) => known.get(row.key) ?? row), next }
}

/** Shows the changes of one turn, beginning after the rows of the previous turn. */
export function withTurn({ rows, shown, next }: Shown): Shown {
  const after = [...shown]
  let left = Math.max(TURN_ROWS, Math.ceil(rows.length / TURNS))
  let place = next
  for (let seen = 0; seen < rows.length && left > 0; seen += 1) {
    const at = (next + seen) % rows.length
    const row = rows[at]
    if (!row || row === after[at]) continue
    after[at] = row
    place = at + 1
    left -= 1
  }
  return { rows, shown: after, next: place }
}
