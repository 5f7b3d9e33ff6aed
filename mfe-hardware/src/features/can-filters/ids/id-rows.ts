import { bitsOf, type FilterRule, ruleIds, ruleSize, ruleText } from '@hoistway/contracts/can-filter-rule'
import { limits } from '@hoistway/contracts/limits'
import type { CanFilterRecord } from '../../../api/can-filters.ts'
import { messageIds as messages } from '../../../texts/en.ts'
import { type FoundId, idLabel, type ParsedRule, parseRule } from '../parsers/index.ts'

const { standardIdMax } = limits.canFilter

/** `text` is the typed text, the rule its last valid value. `bits` is set only if the user chose the length. */
export interface IdRow extends FilterRule {
  readonly key: number
  readonly text: string
  readonly problem?: Exclude<ParsedRule, { kind: 'rule' }>
}

export const isPlain = ({ last, mask, bits }: FilterRule) =>
  last === undefined && mask === undefined && bits === undefined

export const ruleOf = ({ first, last, mask, bits }: FilterRule): FilterRule => ({
  first,
  ...(last !== undefined && { last }),
  ...(mask !== undefined && { mask }),
  ...(bits !== undefined && { bits }),
})

export interface IdRows {
  readonly rows: readonly IdRow[]
  /** By {@link identityOf}, from imports. They are not saved. */
  readonly names: ReadonlyMap<number, string>
  readonly nextKey: number
  /** Takes the focus. */
  readonly addedKey: number | undefined
}

export type IdRowsAction =
  | { readonly type: 'add' }
  /** `named` are all IDs of an import, including those already in the list. */
  | { readonly type: 'append'; readonly found: readonly FoundId[]; readonly named: readonly FoundId[] }
  | { readonly type: 'type'; readonly key: number; readonly text: string }
  | { readonly type: 'bits'; readonly key: number; readonly bits: 11 | 29 | undefined }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'sort' }
  | { readonly type: 'remove-duplicates' }

export const rowsOf = (ids: readonly number[]): IdRows =>
  appended(
    { rows: [], names: new Map(), nextKey: 0, addedKey: undefined },
    ids.map((first) => ({ first })),
  )

const rowOf = (key: number, rule: FilterRule): IdRow => ({ key, text: ruleText(rule), ...ruleOf(rule) })

export function rowsOfRules(rules: readonly FilterRule[]): IdRows {
  const rows = rules.map((rule, key) => rowOf(key, rule))
  return { rows, names: new Map(), nextKey: rows.length, addedKey: undefined }
}

export const rowsOfFilter = (filter: Pick<CanFilterRecord, 'rules' | 'messageIds'> | undefined): IdRows =>
  filter?.rules ? rowsOfRules(filter.rules) : rowsOf(filter?.messageIds ?? [])

export function idRows(current: IdRows, action: IdRowsAction): IdRows {
  // The list scrolls to an added row only once.
  const state = { ...current, addedKey: undefined }
  switch (action.type) {
    case 'add': {
      const row = { key: state.nextKey, text: '0', first: 0 }
      return { ...state, rows: [...state.rows, row], nextKey: row.key + 1, addedKey: row.key }
    }
    case 'append':
      return { ...appended(state, action.found), names: withNames(state.names, action.named) }
    case 'type':
      return {
        ...state,
        rows: state.rows.map((row) => (row.key === action.key ? typed(row, action.text) : row)),
      }
    case 'bits':
      return {
        ...state,
        rows: state.rows.map((row) => (row.key === action.key ? withBits(row, action.bits) : row)),
      }
    case 'remove':
      return { ...state, rows: state.rows.filter(({ key }) => key !== action.key) }
    case 'sort':
      return { ...state, rows: state.rows.toSorted((a, b) => a.first - b.first) }
    case 'remove-duplicates': {
      const repeated = duplicates(state.rows)
      return { ...state, rows: state.rows.filter(({ key }) => !repeated.has(key)) }
    }
  }
}

function appended(state: IdRows, found: readonly FoundId[]): IdRows {
  const rows = found.map((each, index) => rowOf(state.nextKey + index, each))
  const nextKey = state.nextKey + rows.length
  return { ...state, rows: [...state.rows, ...rows], nextKey }
}

const withNames = (known: ReadonlyMap<number, string>, found: readonly FoundId[]) =>
  new Map([
    ...known,
    ...found.flatMap((each) => (each.name === undefined ? [] : [[identityOf(each), each.name] as const])),
  ])

function typed({ problem: _, ...row }: IdRow, text: string): IdRow {
  const parsed = parseRule(text, row.bits)
  if (parsed.kind !== 'rule') return { ...row, text, problem: parsed }
  return { key: row.key, text, ...parsed.rule }
}

function withBits({ bits: _, ...row }: IdRow, bits: 11 | 29 | undefined): IdRow {
  return typed(bits === undefined ? row : { ...row, bits }, row.text)
}

/** Maps the key of each repeated row to the number of the first one. */
export function duplicates(rows: readonly IdRow[]): ReadonlyMap<number, number> {
  const first = new Map<number | string, number>()
  const repeated = new Map<number, number>()
  rows.forEach((row, index) => {
    const content = isPlain(row) ? row.first : `${ruleText(row)} ${row.bits ?? ''}`
    const earlier = first.get(content)
    if (earlier === undefined) first.set(content, index + 1)
    else repeated.set(row.key, earlier)
  })
  return repeated
}

export function changedIds(saved: readonly number[], now: readonly number[]) {
  const [before, after] = [new Set(saved), new Set(now)]
  return {
    gained: [...after].filter((id) => !before.has(id)),
    lost: [...before].filter((id) => !after.has(id)),
  }
}

const EXTENDED_FLAG = 2 ** 30
const flagOf = (rule: FilterRule) => (bitsOf(rule) === 29 ? EXTENDED_FLAG : 0)

/** Returns the first ID, with a flag if it has 29 bits. */
export const identityOf = (rule: FilterRule): number => rule.first + flagOf(rule)

/** Returns all IDs, with a flag if they have 29 bits. */
export const identities = (rule: FilterRule): number[] => {
  const flag = flagOf(rule)
  return ruleIds(rule).map((id) => id + flag)
}

export function identityLabel(identity: number): string {
  const id = identity % EXTENDED_FLAG
  // Only the length of an ID that fits into 11 bits is not obvious.
  return identity > id && id <= standardIdMax ? `${idLabel(id)} · ${messages.bits(29)}` : idLabel(id)
}

export function matching(lines: readonly FilterRule[]): (id: number, extended: boolean) => boolean {
  const all = new Set(lines.flatMap(identities))
  return (id, extended) => all.has(extended ? id + EXTENDED_FLAG : id)
}

export const countIds = (lines: readonly FilterRule[]): number =>
  lines.reduce((sum, line) => sum + ruleSize(line), 0)

export function freshLines(known: readonly FilterRule[], found: readonly FoundId[]) {
  const seen = new Set(known.flatMap(identities))
  let count = 0
  const lines = found.filter((line) => {
    const before = seen.size
    for (const id of identities(line)) seen.add(id)
    count += seen.size - before
    return seen.size > before
  })
  return { lines, count }
}

export interface LineChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly { readonly from: string; readonly to: string }[]
}

const textOf = (row: IdRow) =>
  `${ruleText(row)}${row.bits === undefined ? '' : ` (${messages.bits(row.bits)})`}`

/** A row that was removed and entered again counts as unchanged. */
export function lineChanges(before: readonly IdRow[], after: readonly IdRow[]): LineChanges {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.key, textOf(row)])))
  const kept = new Set(before.map(textOf))
  const now = new Set(after.map(textOf))
  const changed = before.flatMap(({ key }) => {
    const [from, to] = [was?.get(key) ?? '', is?.get(key)]
    return to === undefined || to === from || kept.has(to) || now.has(from) ? [] : [{ from, to }]
  })
  const [old, fresh] = [new Set(changed.map(({ from }) => from)), new Set(changed.map(({ to }) => to))]
  return {
    added: [...now].filter((text) => !kept.has(text) && !fresh.has(text)),
    removed: [...kept].filter((text) => !now.has(text) && !old.has(text)),
    changed,
  }
}
