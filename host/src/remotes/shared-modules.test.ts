import { join } from 'node:path'
import { sharedModules as publicModules } from '@hoistway/build/shared-modules'
import { expect, test } from 'vitest'
import { sharedModules } from './shared-modules.ts'

test('the host shares every public module of the platform and the UI', () => {
  expect(Object.keys(sharedModules).sort()).toEqual(publicModules(join(import.meta.dirname, '../..')).sort())
})
