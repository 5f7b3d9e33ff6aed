import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagePlatformFit } from './page-platform-fit.ts'
import { platformFit } from './platform-range.ts'

const part = fc.integer({ min: 0, max: 3 })
const version = fc.tuple(part, part, part).map((parts) => parts.join('.'))
const range = fc.tuple(fc.constantFrom('^', '~', '>=', ''), version).map((parts) => parts.join(''))

test('compares ranges like semver', async () => {
  await fc.assert(
    fc.asyncProperty(range, version, async (wanted, given) => {
      expect([wanted, given, await pagePlatformFit(wanted, given)]).toEqual([
        wanted,
        given,
        platformFit(wanted, given),
      ])
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['^2.0.0', '3.0.0-rc.1', 'too-old'],
  ['no range', '2.0.0', 'too-new'],
  ['1.x || ^2.3.0', '2.4.0', 'fits'],
] as const)('%s on %s %s', async (wanted, given, fit) => {
  expect(await pagePlatformFit(wanted, given)).toBe(fit)
})
