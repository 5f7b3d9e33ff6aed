import { expect, test } from 'vitest'
import { scannedKey } from './FindElevatorPage.tsx'

test.each([
  ['ESP-0042', 'ESP-0042'],
  ['  ESP-0042\n', 'ESP-0042'],
  ['https://lifts.example.com/go/ESP-0042', 'ESP-0042'],
  ['https://lifts.example.com/go/ESP%200042%2FA', 'ESP 0042/A'],
  ['https://lifts.example.com/go/K%C3%BCche-1?from=label', 'Küche-1'],
  ['https://lifts.example.com/elevators/7', undefined],
  ['https://lifts.example.com/go/%E0%A4%A', undefined],
  ['WIFI:S:Lobby;T:WPA;P:secret with blanks;;', undefined],
  ['', undefined],
])('reads from the code %j the key %j', (text, key) => {
  expect(scannedKey(text)).toBe(key)
})
