import { expect, test } from 'vitest'
import { drawnFloors } from '../floors.ts'
import { partOf } from './parts.ts'
import { placed } from './use-second.ts'

const at = (floor: number) => partOf({ from: 0, to: 1, floor, direction: 'stationary', door: 'closed' })
const named = { lowest: 0, names: ['B1', 'G', '1'] }

test.each([
  { what: 'on the floor with the same name', floors: { lowest: 5, names: ['G', '1'] }, floor: 6, drawn: 2 },
  {
    what: 'on no floor if the name is missing',
    floors: { lowest: 0, names: ['Roof'] },
    floor: 0,
    drawn: null,
  },
  { what: 'by number without names of its own', floors: null, floor: 1, drawn: 2 },
])('places a second elevator $what', ({ floors, floor, drawn }) => {
  const [part] = placed([at(floor)], floors, drawnFloors(named, []))
  expect(part).toMatchObject({ floor: drawn, lowest: drawn, highest: drawn })
})
