import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedIds,
  countIds,
  duplicates,
  freshLines,
  type IdRows,
  type IdRowsAction,
  idRows,
  lineChanges,
  rowsOf,
} from './id-rows.ts'

const after = (state: IdRows, ...actions: IdRowsAction[]) => actions.reduce(idRows, state)
const ids = ({ rows }: IdRows) => rows.map(({ first }) => first)

test('a new row has the value 0 and takes the focus', () => {
  const state = after(rowsOf([5]), { type: 'add' }, { type: 'append', found: [{ first: 7 }], named: [] })
  expect(state.rows.map(({ text, first }) => [text, first])).toEqual([
    ['0x5', 5],
    ['0', 0],
    ['0x7', 7],
  ])
  expect(new Set(state.rows.map(({ key }) => key)).size).toBe(3)
  expect(after(rowsOf([5]), { type: 'add' }).addedKey).toBe(1)
})

test.each<IdRowsAction>([
  { type: 'append', found: [], named: [] },
  { type: 'type', key: 1, text: '7' },
  { type: 'bits', key: 1, bits: 29 },
  { type: 'remove', key: 0 },
  { type: 'sort' },
  { type: 'remove-duplicates' },
])('a new row does not take the focus again after $type', (action) => {
  expect(after(rowsOf([5]), { type: 'add' }, action).addedKey).toBeUndefined()
})

test.each([
  ['0x1A2', 0x1a2, undefined],
  ['418', 418, undefined],
  ['door', 5, 'unreadable'],
  ['', 5, 'invalid'],
  ['-1', 5, 'invalid'],
  ['0x20000000', 5, 'invalid'],
])('"%s" typed over 5 makes %i', (text, id, problem) => {
  const [row] = after(rowsOf([5]), { type: 'type', key: 0, text }).rows
  expect([row?.text, row?.first, row?.problem?.kind]).toEqual([text, id, problem])
})

test('a corrected row has no problem', () => {
  const state = after(rowsOf([5]), { type: 'type', key: 0, text: 'x' }, { type: 'type', key: 0, text: '6' })
  expect(state.rows[0]).toEqual({ key: 0, text: '6', first: 6 })
})

test('keeps imported names for IDs already in the list', () => {
  const door = { first: 7, name: 'Door' }
  const load = { first: 9, name: 'Load' }
  const named = after(rowsOf([7]), { type: 'append', found: [load], named: [door, load, { first: 8 }] })
  expect(ids(named)).toEqual([7, 9])
  const more = after(named, { type: 'type', key: 0, text: '8' }, { type: 'append', found: [], named: [] })
  expect([...more.names]).toEqual([
    [7, 'Door'],
    [9, 'Load'],
  ])
})

test('finds and removes duplicates of earlier rows', () => {
  const state = rowsOf([4, 9, 4, 4, 9])
  expect([...duplicates(state.rows)]).toEqual([
    [2, 1],
    [3, 1],
    [4, 2],
  ])
  expect(ids(after(state, { type: 'remove-duplicates' }))).toEqual([4, 9])
})

test('sorts and removes rows', () => {
  expect(ids(after(rowsOf([9, 4, 7]), { type: 'sort' }))).toEqual([4, 7, 9])
  expect(ids(after(rowsOf([9, 4, 7]), { type: 'remove', key: 1 }))).toEqual([9, 7])
})

test('gained and lost IDs turn the saved list into the entered one', () => {
  const list = fc.array(fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(list, list, (saved, now) => {
      const { gained, lost } = changedIds(saved, now)
      const result = new Set([...saved.filter((id) => !lost.includes(id)), ...gained])
      expect([...result].sort()).toEqual([...new Set(now)].sort())
    }),
  )
})

test('adds imported ranges and masks as separate rows', () => {
  const found = [
    { first: 0x100, last: 0x1ff },
    { first: 0x200, mask: 0x7f0 },
    { first: 7, bits: 29 as const },
  ]
  const { rows } = after(rowsOf([]), { type: 'append', found, named: [] })
  expect(rows.map(({ key: _, ...row }) => row)).toEqual([
    { text: '0x100–0x1FF', first: 0x100, last: 0x1ff },
    { text: '0x200/0x7F0', first: 0x200, mask: 0x7f0 },
    { text: '0x7', first: 7, bits: 29 },
  ])
  expect(countIds(found)).toBe(0x100 + 16 + 1)
})

test('a line is new if it adds an ID of 11 or of 29 bits', () => {
  const found = [{ first: 1, last: 3 }, { first: 2 }, { first: 3, bits: 29 as const }, { first: 1, last: 4 }]
  expect(freshLines([{ first: 1 }], found)).toEqual({
    lines: [found[0], found[2], found[3]],
    count: 2 + 1 + 1,
  })
})

test('reports added, removed and changed rows', () => {
  const before = rowsOf([1, 2, 3])
  const now = after(
    before,
    { type: 'type', key: 0, text: '0x10-0x1F' },
    { type: 'remove', key: 1 },
    { type: 'bits', key: 2, bits: 29 },
    { type: 'add' },
    { type: 'type', key: 3, text: '9' },
  )
  expect(lineChanges(before.rows, now.rows)).toEqual({
    added: ['0x9'],
    removed: ['0x2'],
    changed: [
      { from: '0x1', to: '0x10–0x1F' },
      { from: '0x3', to: '0x3 (29 bit)' },
    ],
  })
})

test('reordered or re-entered rows are unchanged', () => {
  const before = rowsOf([3, 1])
  const again = after(
    before,
    { type: 'remove', key: 0 },
    { type: 'append', found: [{ first: 3 }], named: [] },
  )
  for (const { rows } of [after(before, { type: 'sort' }), again])
    expect(lineChanges(before.rows, rows)).toEqual({ added: [], removed: [], changed: [] })
})
