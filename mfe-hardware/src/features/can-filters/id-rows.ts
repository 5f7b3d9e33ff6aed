import { hex } from '@hoistway/ui/formats'
import { type FoundId, type ParsedId, parseMessageId } from '../message-ids/index.ts'

/** One row of the list. What was typed stays as it is; `id` is the last valid value of it (reading 13). */
export interface IdRow {
  readonly key: number
  readonly text: string
  readonly id: number
  /** Name of the message, where an import told it. It is not saved. */
  readonly name?: string
  readonly problem?: Exclude<ParsedId, { kind: 'id' }>
}

export interface IdRows {
  readonly rows: readonly IdRow[]
  readonly nextKey: number
  /** The row that was added by hand last: it takes the focus. */
  readonly addedKey: number | undefined
}

export type IdRowsAction =
  | { readonly type: 'add' }
  | { readonly type: 'append'; readonly found: readonly FoundId[] }
  | { readonly type: 'type'; readonly key: number; readonly text: string }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'sort' }
  | { readonly type: 'remove-duplicates' }

/** Rows of a saved filter. */
export const rowsOf = (ids: readonly number[]): IdRows =>
  appended(
    { rows: [], nextKey: 0, addedKey: undefined },
    ids.map((id) => ({ id })),
  )

export function idRows(state: IdRows, action: IdRowsAction): IdRows {
  switch (action.type) {
    case 'add': {
      const row = { key: state.nextKey, text: '0', id: 0 }
      return { rows: [...state.rows, row], nextKey: row.key + 1, addedKey: row.key }
    }
    case 'append':
      return appended(state, action.found)
    case 'type':
      return {
        ...state,
        rows: state.rows.map((row) => (row.key === action.key ? typed(row, action.text) : row)),
      }
    case 'remove':
      return { ...state, rows: state.rows.filter(({ key }) => key !== action.key) }
    case 'sort':
      return { ...state, rows: state.rows.toSorted((a, b) => a.id - b.id) }
    case 'remove-duplicates': {
      const repeated = duplicates(state.rows)
      return { ...state, rows: state.rows.filter(({ key }) => !repeated.has(key)) }
    }
  }
}

function appended(state: IdRows, found: readonly FoundId[]): IdRows {
  const rows = found.map(({ id, name }, index) => ({
    key: state.nextKey + index,
    text: hex(id),
    id,
    ...(name !== undefined && { name }),
  }))
  return { rows: [...state.rows, ...rows], nextKey: state.nextKey + rows.length, addedKey: undefined }
}

function typed({ problem: _, ...row }: IdRow, text: string): IdRow {
  const parsed = parseMessageId(text)
  if (parsed.kind !== 'id') return { ...row, text, problem: parsed }
  const { name, ...unnamed } = row
  // Another ID is another message.
  return name !== undefined && parsed.id === row.id ? { ...row, text } : { ...unnamed, text, id: parsed.id }
}

/** Rows that repeat an earlier one, by their key, with the number of that earlier row. */
export function duplicates(rows: readonly IdRow[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>()
  const repeated = new Map<number, number>()
  rows.forEach(({ id, key }, index) => {
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, index + 1)
    else repeated.set(key, earlier)
  })
  return repeated
}

/** IDs that were gained and lost against the saved ones, each once. */
export function changedIds(saved: readonly number[], now: readonly number[]) {
  const [before, after] = [new Set(saved), new Set(now)]
  return {
    gained: [...after].filter((id) => !before.has(id)),
    lost: [...before].filter((id) => !after.has(id)),
  }
}
