import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

test('creates ten different codes that are hard to guess', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([abcdefghjkmnpqrstuvwxyz2-9]{4}-){3}[a-z2-9]{4}$/)
})

test('ignores case, spaces and hyphens', () => {
  const hash = recoveryCodeHash('wxyz-2345-abcd-6789')
  expect(recoveryCodeHash(' WXYZ 2345abcd-6789')).toBe(hash)
  expect(recoveryCodeHash('wxyz-2345-abcd-6788')).not.toBe(hash)
})
