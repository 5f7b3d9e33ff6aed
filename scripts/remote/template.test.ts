import { expect, test } from 'vitest'
import { remoteFiles } from './template.ts'

test('a new remote has a page, a menu item, a role and a test', () => {
  const files = remoteFiles({
    short: 'energy-use',
    roles: ['Admin', 'Manager'],
    toRoot: '..',
    platform: '^1.0.0',
  })
  expect(Object.keys(files)).toEqual([
    'package.json',
    'tsconfig.json',
    'remote.config.ts',
    'webpack.config.ts',
    'src/globals.d.ts',
    'src/routes.tsx',
    'src/features/energy-use/EnergyUsePage.module.css',
    'src/features/energy-use/EnergyUsePage.tsx',
    'src/features/energy-use/EnergyUsePage.test.tsx',
  ])
  expect(files['remote.config.ts']).toContain("const roles = ['Admin', 'Manager']")
  expect(files['remote.config.ts']).toContain(
    "{ label: 'Energy Use', path: '/energy-use', icon: 'report', roles",
  )
  expect(files['src/routes.tsx']).toContain("{ path: '/energy-use', element: <EnergyUsePage /> }")
})
