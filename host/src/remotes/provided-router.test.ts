import { routerNames } from '@hoistway/build/router-names'
import * as whole from 'react-router-dom'
import { expect, test } from 'vitest'
import * as provided from './provided-router.ts'

test('the host provides the names of the router that remotes may import', () => {
  expect(Object.keys(provided).sort()).toEqual([...routerNames].sort())
  for (const name of routerNames) expect(whole).toHaveProperty(name)
})
