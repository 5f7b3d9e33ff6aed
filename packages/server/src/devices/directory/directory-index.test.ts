import { expect, test } from 'vitest'
import { DirectoryIndex } from './directory-index.ts'

const entry = (id: string, controllerKey: string) => ({
  id,
  name: `Lift ${id}`,
  organizationId: 'o',
  controllerKey,
})
const none = { touched: [], present: [] }

test('an elevator that names another controller is found by that one alone', () => {
  const index = new DirectoryIndex([entry('1', 'A'), entry('2', 'A')], [])
  index.apply({ elevatorIds: ['1'], entries: [entry('1', 'B')], controllerKeys: none })
  expect(index.byKey('A')).toEqual([entry('2', 'A')])
  expect(index.byKey('B')).toEqual([entry('1', 'B')])
  expect(index.shared()).toEqual(new Map())
})

test('elevators of one controller stay in the order of their ids', () => {
  const index = new DirectoryIndex([entry('1', 'A'), entry('3', 'A')], [])
  const held = index.byKey('A')
  index.apply({ elevatorIds: ['2', '1'], entries: [entry('2', 'A'), entry('1', 'A')], controllerKeys: none })
  expect(index.byKey('A').map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(held.map(({ id }) => id)).toEqual(['1', '3'])
})

test('a deleted elevator and the former key of a controller are forgotten', () => {
  const index = new DirectoryIndex([entry('1', 'A')], ['A', 'OLD'])
  index.apply({
    elevatorIds: ['1'],
    entries: [],
    controllerKeys: { touched: ['A', 'OLD'], present: ['NEW'] },
  })
  expect(index.byId('1')).toBe(undefined)
  expect(['A', 'OLD', 'NEW'].map((key) => index.knows(key))).toEqual([false, false, true])
})
