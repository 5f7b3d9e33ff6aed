import { expect, test } from 'vitest'
import { elevatorLines } from './elevator-lines.ts'

test.each([
  ['Lift {1-3}', [{ name: 'Lift 1' }, { name: 'Lift 2' }, { name: 'Lift 3' }]],
  [
    'Lift {A-B}, ESP-{0009-0010}',
    [
      { name: 'Lift A', controllerId: 'ESP-0009' },
      { name: 'Lift B', controllerId: 'ESP-0010' },
    ],
  ],
  [
    'North\tESP-1\tLobby, left\r\n\r\n  South ; ; Roof',
    [
      { name: 'North', controllerId: 'ESP-1', location: 'Lobby, left' },
      { name: 'South', location: 'Roof' },
    ],
  ],
  [
    'Lift A, left\tESP-1\nLift B, right; ESP-2; Roof, north',
    [
      { name: 'Lift A, left', controllerId: 'ESP-1' },
      { name: 'Lift B, right', controllerId: 'ESP-2', location: 'Roof, north' },
    ],
  ],
  ['Lift {3-1}', [{ name: 'Lift {3-1}' }]],
  ['Lift {1-2} {1-3}', [{ name: 'Lift {1-2} {1-3}' }]],
  ['Lift {1-999999}', [{ name: 'Lift {1-999999}' }]],
  ['  \n', []],
])('%j', (text, elevators) => {
  expect(elevatorLines(text)).toEqual(elevators)
})
