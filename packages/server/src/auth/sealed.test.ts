import { expect, test } from 'vitest'
import { createSeal } from './sealed.ts'

const seal = createSeal('first key')
const sealed = seal.close('a-long-secret ✓')

test('what was sealed is opened, and sealing twice differs', () => {
  expect(seal.open(sealed)).toBe('a-long-secret ✓')
  expect(seal.open(seal.close(''))).toBe('')
  expect(seal.close('a-long-secret ✓')).not.toBe(sealed)
})

test('another key opens nothing', () => {
  expect(createSeal('second key').open(sealed)).toBeUndefined()
})

test('nothing that was changed, cut or made up is opened', () => {
  const bytes = Buffer.from(sealed, 'base64')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, seal.open(changed.toString('base64'))]).toEqual([at, undefined])
    expect([at, seal.open(bytes.subarray(0, at).toString('base64'))]).toEqual([at, undefined])
  }
  for (const text of ['', '   ', 'no base64!', 'a-long-secret']) expect(seal.open(text)).toBeUndefined()
})
