import { expect, test } from 'vitest'
import { highestVersion } from './firmware.repository.ts'

const record = (version: string, day: number) => ({ version, timestamp: new Date(day * 86_400_000) })
const highest = (...records: ReturnType<typeof record>[]) => highestVersion(records)

test('compares versions by number, not alphabetically', () => {
  expect(highest(record('9.9.9', 3), record('10.2.0', 1), record('10.1.9', 2))?.version).toBe('10.2.0')
})

test('compares versions with leading zeros by number', () => {
  const months = [record('2026.9.30', 1), record('2026.11.05', 2), record('2026.10.1', 3)]
  expect(highest(...months)?.version).toBe('2026.11.05')
})

test('prefers the later upload of the same version', () => {
  expect(highest(record('1.0.0', 1), record('1.0.0', 2))).toEqual(record('1.0.0', 2))
})

test('an invalid version ranks below all others', () => {
  expect(highest(record('9.9', 9), record('0.0.1', 1), record(`${'9'.repeat(400)}.0.0`, 9))).toEqual(
    record('0.0.1', 1),
  )
  expect(highest()).toBeUndefined()
})
