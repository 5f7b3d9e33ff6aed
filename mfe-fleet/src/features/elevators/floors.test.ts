import { expect, test } from 'vitest'
import { callableFloors, drawnFloors, floorNumber } from './floors.ts'

const floors = { lowest: -1, names: ['B1', 'G', '1', '2'] }
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(' ')

test('offers floors 1 to 8, or those of them with names', () => {
  expect(names(callableFloors(null))).toBe('1 2 3 4 5 6 7 8')
  expect(callableFloors({ lowest: 1, names: ['B1', 'G', '1'] })).toEqual([
    { number: 1, name: 'B1' },
    { number: 2, name: 'G' },
    { number: 3, name: '1' },
  ])
  expect(names(callableFloors(floors))).toBe('1 2')
  expect(callableFloors({ lowest: -3, names: ['B3'] })).toEqual([])
})

test('draws all floors of the elevator and those its car visited', () => {
  expect(names(drawnFloors(null, [3, undefined]))).toBe('1 2 3 4 5 6 7 8')
  expect(names(drawnFloors(null, [-1, 9]))).toBe('-1 0 1 2 3 4 5 6 7 8 9')
  expect(names(drawnFloors(floors, [4]))).toBe('B1 G 1 2 3 4')
  expect(names(drawnFloors(floors, [5000]))).toBe('B1 G 1 2')
  expect(drawnFloors(null, [120]).at(-1)?.number).toBe(120)
  expect(drawnFloors({ lowest: 150, names: ['Sky'] }, [152]).map(({ number }) => number)).toEqual([
    150, 151, 152,
  ])
})

test('finds a floor by its number or name', () => {
  expect(['G', 0, 7, 'P3', null, undefined, 0.5].map((each) => floorNumber(each, floors))).toEqual([
    0,
    0,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(floorNumber('G', null)).toBeUndefined()
})
