import { expect, test } from 'vitest'
import { checkBudget, overBudget } from './budget.ts'
import { newerThanProvided } from './check-remote.ts'
import { forbiddenImports } from './import-rules.ts'
import { unfitLicences } from './licences.ts'
import { unknownRoles } from './roles.ts'
import { differences } from './routes.ts'

test('reports pages without an element and elements without a declaration', () => {
  expect(differences(['/a', '/b', '/b'], ['/a', '/c'])).toEqual([
    '/b is declared twice in remote.config.ts.',
    '/b is declared in remote.config.ts, but src/routes.tsx has no element for it.',
    '/b is declared in remote.config.ts, but src/routes.tsx has no element for it.',
    '/c has an element in src/routes.tsx, but remote.config.ts does not declare it.',
  ])
})

test.each([
  ['@mantine/core', 'Use @hoistway/ui'],
  ['@mantine/core/styles.css', 'overrides its theme'],
  ['react-router', 'Use react-router-dom'],
  ['zod', 'Use zod/mini'],
  ['ky', 'Use @hoistway/platform/http'],
  ['@hoistway/testing/render-page', 'no part of a page'],
  ['@hoistway/platform/testing/api', 'no part of a page'],
  ['node:fs', 'browsers do not have it'],
  ['../../mfe-fleet/src/pages.ts', 'a remote is released alone'],
])('reports an import of %s with its files', (module, why) => {
  const [text = ''] = forbiddenImports([
    { module, file: 'src/A.tsx' },
    { module, file: 'src/B.tsx' },
  ])
  expect(text).toContain(`src/A.tsx, src/B.tsx imports ${module}: `)
  expect(text).toContain(why)
})

test.each(['@mantine/form', 'react-router-dom', 'zod/mini', '@hoistway/ui/core', 'recharts'])(
  'an import of %s is none of these',
  (module) => {
    expect(forbiddenImports([{ module, file: 'src/A.tsx' }])).toEqual([])
  },
)

test.each([
  ['19.3.9', []],
  ['19.2.0', []],
  ['19.4.0', ['react 19.4.0 is installed, but the host provides 19.3.1: install react@~19.3.0.']],
  ['20.0.0', ['react 20.0.0 is installed, but the host provides 19.3.1: install react@~19.3.0.']],
])('react %s with a host at 19.3.1', (version, problems) => {
  expect(newerThanProvided([{ name: 'react', version }], [{ name: 'react', version: '19.3.1' }])).toEqual(
    problems,
  )
})

const file = (gzip: number, shares: Record<string, number>) => ({ file: 'a.js', bytes: 1000, gzip, shares })

test('reports scripts above the budget with the packages that have grown', () => {
  const budget = { most: 11_000, packages: { reports: 2_000, qr: 8_000 } }
  expect(overBudget(budget, [file(10_240, { reports: 200, qr: 800 })])).toBeUndefined()
  expect(overBudget(budget, [file(20_480, { reports: 100, qr: 400, moment: 500 })])).toBe(
    [
      'Scripts and styles take 20.0 KB after gzip, more than the 10.7 KB of budget.json.',
      'What has grown:',
      '  moment +10.0 KB (new)',
      '  qr +0.2 KB',
      'If that is right: hoistway check --record-budget',
    ].join('\n'),
  )
})

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0', 'BSD-3-Clause'])(
  'a package under %s may be bundled',
  (licence) => {
    expect(unfitLicences([{ name: 'a', licence }])).toEqual([])
  },
)

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-or-later', 'SEE LICENSE IN LICENSE', undefined])(
  'reports a package under %s',
  (licence) => {
    expect(unfitLicences([{ name: 'a', licence }])).toEqual([
      `a would be part of the remote, and ${licence ? `its licence is ${licence}` : 'states no licence'}.`,
    ])
  },
)

test('warns about an unknown role', () => {
  expect(unknownRoles(['Admin', 'Manager'], ['Admin', 'Managr', 'Managr'])).toEqual([
    { level: 'warning', text: 'No account has the role Managr. Roles: Admin, Manager.' },
  ])
  expect(unknownRoles(undefined, ['Managr'])).toEqual([])
})

test('applies a default budget to a remote without one', () => {
  expect(checkBudget('/nowhere', [file(600 * 1024, { chart: 1000 })])).toEqual([])
  expect(checkBudget('/nowhere', [file(601 * 1024, { chart: 1000 })])[0]?.text).toMatch(
    /^Scripts and styles take 601\.0 KB after gzip, more than the 600\.0 KB of the default\./,
  )
})
