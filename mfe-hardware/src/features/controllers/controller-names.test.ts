import { expect, test } from 'vitest'
import { filterName, firmwareName, typeName } from './controller-names.ts'

test('types have their display names', () => {
  expect(typeName('ESP32_WiFi')).toBe('ESP32 WiFi')
  expect(typeName('ESP32_Cellular_A76XX')).toBe('ESP32 Cellular A76XX')
  expect(typeName(null)).toBe('Unknown')
})

test('shows firmware with its version, or as the latest', () => {
  expect(firmwareName({ firmwareId: null })).toBe('Latest Firmware')
  expect(firmwareName({ firmwareId: 'f', firmwareName: 'Cabin', firmwareVersion: '1.2.3' })).toBe(
    'Cabin v1.2.3',
  )
})

test('shows an unreadable assignment as unknown', () => {
  expect(firmwareName({ firmwareId: null, unreadable: ['firmwareId'] })).toBe('—')
  expect(filterName({ unreadable: ['canMessageIdFilterId'] })).toBe('—')
})

test('shows a missing filter as the default filter', () => {
  expect(filterName({})).toBe('Default Filter')
  expect(filterName({ canMessageIdFilterName: 'Doors' })).toBe('Doors')
})
