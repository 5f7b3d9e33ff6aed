import { oddTexts } from '@hoistway/testing/odd-texts'
import fc from 'fast-check'

export const textsFor = (...bounds: number[]) =>
  fc.oneof(
    fc.constantFrom(...oddTexts),
    fc
      .record({
        size: fc.constantFrom(...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])),
        letter: fc.constantFrom('k', 'é', '🛗', '0'),
      })
      .map(({ size, letter }) => letter.repeat(Math.max(0, size))),
    fc.tuple(fc.constantFrom(...oddTexts), fc.constantFrom(...oddTexts)).map((pair) => pair.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constant('k'.repeat(20_000)),
  )

export const fuzzed = { seed: 20261121, numRuns: 20 }
