import { expect, test } from 'vitest'
import { catalogOf } from '../workspace.ts'
import { refusal, withCatalogEntry, withDependency } from './added-package.ts'

const workspace = `packages:
  - host

catalog:
  node: 24.0.0

  # shell and remotes
  "@mantine/form": 9.7.3
  ky: 2.1.0
  zustand: 5.1.0

  # server
  fastify: 5.12.8

allowBuilds:
  esbuild: true
`

test.each([
  ['react', 'MIT', /^react is provided by the host/],
  ['@hoistway/ui', 'MIT', /workspace:\*/],
  ['@mantine/core', 'MIT', /a second copy of Mantine finds no theme.*Use @hoistway\/ui/],
  ['ky', 'MIT', /Use @hoistway\/platform\/http/],
  ['react-router', 'MIT', /Use react-router-dom/],
  ['left-copy', 'GPL-3.0-only', /its licence is GPL-3\.0-only/],
  ['left-out', undefined, /states no licence/],
])('%s with the licence %s is not added to a page', (name, license, why) => {
  expect(refusal({ name, version: '1.0.0', license }, false)).toMatch(why)
})

test('accepts a permitted package, a tool, and the package that contains zod/mini', () => {
  expect(refusal({ name: 'date-fns', version: '4.0.0', license: 'MIT' }, false)).toBeUndefined()
  expect(refusal({ name: 'zod', version: '4.0.0', license: 'MIT' }, false)).toBeUndefined()
  expect(refusal({ name: 'ky', version: '2.1.0', license: 'MIT' }, true)).toBeUndefined()
})

test('a version goes into the catalog where its name belongs, and comments stay', () => {
  const after = withCatalogEntry(workspace, { name: 'date-fns', version: '4.1.0' })
  expect(after).toBe(workspace.replace('  ky: 2.1.0', '  date-fns: 4.1.0\n  ky: 2.1.0'))
  expect(withCatalogEntry(after, { name: '@visx/axis', version: '4.0.0' })).toContain(
    '"@mantine/form": 9.7.3\n  "@visx/axis": 4.0.0\n  date-fns',
  )
  expect(withCatalogEntry(workspace, { name: 'zzz', version: '1.0.0' })).toContain(
    '5.1.0\n  zzz: 1.0.0\n\n  # server',
  )
  const catalog = catalogOf(after)
  expect(catalog.get('date-fns')).toBe('4.1.0')
  expect(catalog.get('@mantine/form')).toBe('9.7.3')
  expect(catalog.get('esbuild')).toBeUndefined()
})

test('adds a dependency in order of names', () => {
  const manifest = JSON.stringify({ name: 'a', dependencies: { react: 'catalog:' } })
  expect(JSON.parse(withDependency(manifest, 'date-fns', false))).toEqual({
    name: 'a',
    dependencies: { 'date-fns': 'catalog:', react: 'catalog:' },
  })
  expect(Object.keys(JSON.parse(withDependency(manifest, 'vitest', true)))).toContain('devDependencies')
})
