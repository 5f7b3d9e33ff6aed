import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

test('there are ten, all different, easy to copy and hard to guess', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([abcdefghjkmnpqrstuvwxyz2-9]{4}-){3}[a-z2-9]{4}$/)
})

test('case, spaces and hyphens do not matter, all else does', () => {
  const hash = recoveryCodeHash('wxyz-2345-abcd-6789')
  expect(recoveryCodeHash(' WXYZ 2345abcd-6789')).toBe(hash)
  expect(recoveryCodeHash('wxyz-2345-abcd-6788')).not.toBe(hash)
})
