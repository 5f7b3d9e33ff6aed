import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crash } from './crash.ts'
import { frameIn, impersonal } from './crash-text.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    'Cannot read properties of undefined (reading <value>)',
  ],
  ['No user ada@example.org', 'No user <address>'],
  ['GET https://a.example/api?token=s3cret failed', 'GET <address> failed'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'Bearer <number>.<number>.abc'],
  ['Elevator 0199a2f0-7c1e-7000-8000-000000000001 is gone', 'Elevator <number> is gone'],
  ['first\nsecond', 'first'],
])('%s is reported as %s', (message, told) => {
  expect(impersonal(message)).toBe(told)
})

test('removes addresses and digits, and truncates messages', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.emailAddress(), fc.nat(), (text, email, number) => {
      const message = impersonal(`${text} ${email} ${number}`)
      expect(message).not.toMatch(/@|\d/)
      expect(crash.safeParse({ kind: 'render', message, frame: '' }).success).toBe(true)
    }),
  )
})

test('reports the first frame within a release, without its address', () => {
  const stack = `Error: x
    at render (https://a.example/main.1.js:1:2)
    at Page (https://a.example/remotes/mfe-fleet/1.0.0/page.abc.js:3:45)`
  expect(frameIn(stack, 'https://a.example/remotes/mfe-fleet/1.0.0/')).toBe('page.abc.js:3:45')
  expect(frameIn(stack, 'https://a.example/remotes/mfe-fleet/1.1.0/')).toBeUndefined()
})
