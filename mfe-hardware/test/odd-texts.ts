import fc from 'fast-check'

/** What people, and worse than people, put into a field. */
const odd = [
  ...[
    '',
    ' ',
    '\t\n',
    '\u00a0\u2003',
    ' padded ',
    'e\u0301cole',
    '電梯控制器',
    'مصعد الطابق',
    '\u202etxet\u202c',
  ],
  ...[
    '🛗🏢',
    '👩‍🔧 Ada',
    '\u0000',
    'a\u0000b',
    'a\u0001\u001b[31mb',
    'a\r\nb',
    '\ud800',
    'a\udc00b',
    '\ufeffmark',
  ],
  ...[
    'zero\u200bwidth',
    'ЕЅР-0001',
    'ESP‐0001',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
  ],
  ...[
    '../../etc/passwd',
    '.',
    '..',
    'a/b?c#d%2e%25',
    '\\',
    '__proto__',
    'constructor',
    'null',
    '-1',
    '0x1A2',
  ],
]

/** Texts for a field with these limits: odd ones, around the limits, mixtures, and whatever comes. */
export const oddTexts = (...bounds: number[]) =>
  fc.oneof(
    fc.constantFrom(...odd),
    fc
      .record({
        size: fc.constantFrom(...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])),
        letter: fc.constantFrom('k', 'é', '🛗', '0'),
      })
      .map(({ size, letter }) => letter.repeat(Math.max(0, size))),
    fc.tuple(fc.constantFrom(...odd), fc.constantFrom(...odd)).map((pair) => pair.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constant('k'.repeat(20_000)),
  )

/** The same texts in every run. */
export const fuzzed = { seed: 20261121, numRuns: 20 }
