import { join } from 'node:path'
import { sharedModules as publicModules, requiredByRemote } from '@hoistway/build/shared-modules'
import { expect, test } from 'vitest'
import { sharedLibraries } from './federation.ts'
import { sharedModules } from './shared-modules.ts'

const host = join(import.meta.dirname, '../..')

test('shares every public module of the platform and the UI', () => {
  expect(Object.keys(sharedModules).sort()).toEqual(publicModules(host).sort())
})

test('shares every library that remotes do not bundle, in its installed version', () => {
  const libraries = Object.keys(requiredByRemote(host, '*')).filter((name) => !/^@hoistway\/|\/$/.test(name))
  expect(Object.keys(sharedLibraries)).toEqual(expect.arrayContaining(libraries))
  for (const { version } of Object.values(sharedLibraries)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
})
