import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedIds, duplicates, type IdRows, type IdRowsAction, idRows, rowsOf } from './id-rows.ts'

const after = (state: IdRows, ...actions: IdRowsAction[]) => actions.reduce(idRows, state)
const ids = ({ rows }: IdRows) => rows.map(({ id }) => id)

test('a new row is 0 and takes the focus', () => {
  const state = after(rowsOf([5]), { type: 'add' }, { type: 'append', found: [{ id: 7 }], named: [] })
  expect(state.rows.map(({ text, id }) => [text, id])).toEqual([
    ['0x5', 5],
    ['0', 0],
    ['0x7', 7],
  ])
  expect(new Set(state.rows.map(({ key }) => key)).size).toBe(3)
  expect(after(rowsOf([5]), { type: 'add' }).addedKey).toBe(1)
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
  expect([row?.text, row?.id, row?.problem?.kind]).toEqual([text, id, problem])
})

test('what is typed right again is no problem any more', () => {
  const state = after(rowsOf([5]), { type: 'type', key: 0, text: 'x' }, { type: 'type', key: 0, text: '6' })
  expect(state.rows[0]).toEqual({ key: 0, text: '6', id: 6 })
})

test('keeps imported names for IDs that the list held before', () => {
  const door = { id: 7, name: 'Door' }
  const load = { id: 9, name: 'Load' }
  const named = after(rowsOf([7]), { type: 'append', found: [load], named: [door, load, { id: 8 }] })
  expect(ids(named)).toEqual([7, 9])
  const more = after(named, { type: 'type', key: 0, text: '8' }, { type: 'append', found: [], named: [] })
  expect([...more.names]).toEqual([
    [7, 'Door'],
    [9, 'Load'],
  ])
})

test('duplicates name the first row of theirs, and go on request', () => {
  const state = rowsOf([4, 9, 4, 4, 9])
  expect([...duplicates(state.rows)]).toEqual([
    [2, 1],
    [3, 1],
    [4, 2],
  ])
  expect(ids(after(state, { type: 'remove-duplicates' }))).toEqual([4, 9])
})

test('rows are sorted and removed', () => {
  expect(ids(after(rowsOf([9, 4, 7]), { type: 'sort' }))).toEqual([4, 7, 9])
  expect(ids(after(rowsOf([9, 4, 7]), { type: 'remove', key: 1 }))).toEqual([9, 7])
})

test('gained and lost lead from what is saved to what is entered', () => {
  const list = fc.array(fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(list, list, (saved, now) => {
      const { gained, lost } = changedIds(saved, now)
      const result = new Set([...saved.filter((id) => !lost.includes(id)), ...gained])
      expect([...result].sort()).toEqual([...new Set(now)].sort())
    }),
  )
})
