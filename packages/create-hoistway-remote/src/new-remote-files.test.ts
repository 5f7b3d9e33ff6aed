import { expect, test } from 'vitest'
import { newRemoteFiles } from './new-remote-files.ts'

const files = newRemoteFiles({
  short: 'energy-use',
  roles: ['Technician'],
  platform: '^3.0.0',
})

test('a new remote has a page, a menu item, a role and a test', () => {
  expect(Object.keys(files).sort()).toEqual([
    '.gitignore',
    'package.json',
    'remote.config.ts',
    'src/features/energy-use/EnergyUsePage.module.css',
    'src/features/energy-use/EnergyUsePage.test.tsx',
    'src/features/energy-use/EnergyUsePage.tsx',
    'src/features/energy-use/energy-use.messages.de.ts',
    'src/features/energy-use/energy-use.messages.fr.ts',
    'src/features/energy-use/energy-use.messages.ts',
    'src/globals.d.ts',
    'src/routes.tsx',
    'tsconfig.json',
    'webpack.config.ts',
  ])
  expect(files['remote.config.ts']).toContain("const roles = ['Technician']")
  expect(files['remote.config.ts']).toContain("platform: '^3.0.0'")
  expect(files['remote.config.ts']).toContain(
    "{ label: 'Energy Use', path: '/energy-use', icon: 'report', roles",
  )
  expect(files['src/routes.tsx']).toContain("{ path: '/energy-use', ...EnergyUsePage }")
})

test('no name of the template remains', () => {
  expect(JSON.stringify(files).toLowerCase()).not.toContain('template')
})
