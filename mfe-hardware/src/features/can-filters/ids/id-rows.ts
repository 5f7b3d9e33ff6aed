import { hex } from '@hoistway/ui/formats'
import { type FoundId, type ParsedId, parseMessageId } from '../parsers/index.ts'

/** One row of the list. What was typed stays as it is; `id` is the last valid value of it. */
export interface IdRow {
  readonly key: number
  readonly text: string
  readonly id: number
  readonly problem?: Exclude<ParsedId, { kind: 'id' }>
}

export interface IdRows {
  readonly rows: readonly IdRow[]
  /** Names of messages by ID, from imports. They are not saved. */
  readonly names: ReadonlyMap<number, string>
  readonly nextKey: number
  /** The row that was added by hand last: it takes the focus. */
  readonly addedKey: number | undefined
}

export type IdRowsAction =
  | { readonly type: 'add' }
  /** `named` are all IDs of an import, those that the list holds already included. */
  | { readonly type: 'append'; readonly found: readonly FoundId[]; readonly named: readonly FoundId[] }
  | { readonly type: 'type'; readonly key: number; readonly text: string }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'sort' }
  | { readonly type: 'remove-duplicates' }

/** Rows of a saved filter. */
export const rowsOf = (ids: readonly number[]): IdRows =>
  appended(
    { rows: [], names: new Map(), nextKey: 0, addedKey: undefined },
    ids.map((id) => ({ id })),
  )

export function idRows(state: IdRows, action: IdRowsAction): IdRows {
  switch (action.type) {
    case 'add': {
      const row = { key: state.nextKey, text: '0', id: 0 }
      return { ...state, rows: [...state.rows, row], nextKey: row.key + 1, addedKey: row.key }
    }
    case 'append':
      return { ...appended(state, action.found), names: withNames(state.names, action.named) }
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
  const rows = found.map(({ id }, index) => ({ key: state.nextKey + index, text: hex(id), id }))
  const nextKey = state.nextKey + rows.length
  return { ...state, rows: [...state.rows, ...rows], nextKey, addedKey: undefined }
}

const withNames = (known: ReadonlyMap<number, string>, found: readonly FoundId[]) =>
  new Map([...known, ...found.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const]))])

function typed({ problem: _, ...row }: IdRow, text: string): IdRow {
  const parsed = parseMessageId(text)
  return parsed.kind === 'id' ? { ...row, text, id: parsed.id } : { ...row, text, problem: parsed }
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
