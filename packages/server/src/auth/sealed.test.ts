import { expect, test } from 'vitest'
import { createSeal } from './sealed.ts'

const seal = createSeal('first key')
const sealed = seal.close('a-long-secret ✓')

test('opens a sealed value, whose ciphertext differs each time', () => {
  expect(seal.open(sealed)).toBe('a-long-secret ✓')
  expect(seal.open(seal.close(''))).toBe('')
  expect(seal.close('a-long-secret ✓')).not.toBe(sealed)
})

test('does not open a value sealed with another key', () => {
  expect(createSeal('second key').open(sealed)).toBeUndefined()
})

test('does not open a modified, truncated or forged value', () => {
  const bytes = Buffer.from(sealed, 'base64')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, seal.open(changed.toString('base64'))]).toEqual([at, undefined])
    expect([at, seal.open(bytes.subarray(0, at).toString('base64'))]).toEqual([at, undefined])
  }
  for (const text of ['', '   ', 'no base64!', 'a-long-secret']) expect(seal.open(text)).toBeUndefined()
})
