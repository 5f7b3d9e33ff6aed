import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnUrl } from './session-guards.tsx'

const origin = 'https://console.example'

test('keeps query and hash of a path of this origin', () => {
  expect(safeReturnUrl('/elevators/7?tab=alerts#top', origin)).toBe('/elevators/7?tab=alerts#top')
  expect(safeReturnUrl('/', origin)).toBe('/')
})

test.each([
  '//evil.example',
  '///evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'elevators',
  '',
  ' /elevators',
  null,
])('rejects %j', (wanted) => {
  expect(safeReturnUrl(wanted, origin)).toBeUndefined()
})

test.each(['/login', '/login?returnUrl=%2Flogin', '/register', '/LOGIN', '/unauthorized'])(
  'does not return to %s',
  (wanted) => {
    expect(safeReturnUrl(wanted, origin)).toBeUndefined()
  },
)

test('rejects addresses of other origins', () => {
  const evil = fc.array(fc.constantFrom('/', '\\', '.', ':', '\t', '@', 'evil', 'https', '%2f', '?', '#'), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(evil, (parts) => {
      const safe = safeReturnUrl(parts.join(''), origin)
      if (safe === undefined) return
      expect(safe).not.toMatch(/^\/\//)
      expect(new URL(safe, origin).origin).toBe(origin)
    }),
    { numRuns: 2_000 },
  )
})
