import { firmware } from '@hoistway/contracts/firmware'
import { expect, test } from 'vitest'
import { latestFirmware } from './latest-firmware.ts'

const record = (id: string, version: string | null, more: object = {}) =>
  firmware.parse({ id, name: 'Cabin', version, controllerType: 'ESP32_WiFi', ...more })

test('the latest is the highest version by number, per controller type', () => {
  const cellular = { controllerType: 'ESP32_Cellular_A76XX' }
  const records = [
    record('a', '9.9.9'),
    record('b', '10.2.0'),
    record('c', '10.1.99'),
    record('d', '1.0.0', cellular),
  ]
  expect([...latestFirmware(records)].sort()).toEqual(['b', 'd'])
})

test('of two with the same version it is the later upload', () => {
  const records = [
    record('old', '1.0.0', { timestamp: '2026-01-01T00:00:00Z' }),
    record('new', '1.0.0', { timestamp: '2026-02-01T00:00:00Z' }),
    record('older', '1.0.0', { timestamp: '2025-01-01T00:00:00Z' }),
  ]
  expect([...latestFirmware(records)]).toEqual(['new'])
})

test('what has no version or no type is never the latest', () => {
  expect(latestFirmware([record('a', null), record('b', '1.0.0', { controllerType: 'ESP8266' })]).size).toBe(
    0,
  )
})
