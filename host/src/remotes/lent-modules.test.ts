import { join } from 'node:path'
import { lentModules as expected } from '@hoistway/federation/shared-modules'
import { expect, test } from 'vitest'
import { lentModules } from './lent-modules.ts'

test('the host lends every public module of platform and UI', () => {
  expect(Object.keys(lentModules).sort()).toEqual(expected(join(import.meta.dirname, '../..')).sort())
})
