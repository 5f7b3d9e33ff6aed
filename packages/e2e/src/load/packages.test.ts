import type { ReportedFile } from '@hoistway/build/bundle-report'
import { expect, test } from 'vitest'
import { packageWeights } from './packages.ts'
import { growth } from './weigh.ts'

const reported: Readonly<Record<string, readonly ReportedFile[]>> = {
  host: [
    { file: 'libraries.0123456789abcdef0123.js', bytes: 80, gzip: 20, shares: { 'react-dom': 60, zod: 20 } },
    { file: 'main.0123456789abcdef0123.js', bytes: 10, gzip: 5, shares: {} },
  ],
  'mfe-fleet': [
    { file: '278.0123456789abcdef0123.js', bytes: 40, gzip: 10, shares: { zod: 10, 'mfe-fleet': 30 } },
  ],
}

test('attributes a share of every file to each package', () => {
  expect(packageWeights({ 'libraries.js': 40, 'mfe-fleet/278.js': 20 }, reported)).toEqual({
    'react-dom': 30,
    zod: 15,
    'mfe-fleet': 15,
  })
})

test.each(['main.js', 'unknown.js', 'mfe-other/278.js'])(
  'the file %s, whose packages are not known, counts as a whole',
  (name) => {
    expect(packageWeights({ [name]: 7 }, reported)).toEqual({ [name]: 7 })
  },
)

test('lists a dependency in several larger files once', () => {
  const before = packageWeights({ 'libraries.js': 4096 }, reported)
  const now = packageWeights({ 'libraries.js': 4096, 'mfe-fleet/278.js': 4096 }, reported)
  expect(growth(before, now)).toEqual(['mfe-fleet 3.0 KB is new', 'zod +1.0 KB (1.0 → 2.0)'])
})
