import { providedNames } from '@hoistway/build/provided-names'
import * as wholeQuery from '@tanstack/react-query'
import * as wholeRouter from 'react-router-dom'
import { expect, test } from 'vitest'
import * as wholeZod from 'zod/mini'
import * as query from './provided-query.ts'
import * as router from './provided-router.ts'
import * as zod from './provided-zod.ts'

test.each([
  { library: 'react-router-dom', provided: router, whole: wholeRouter },
  { library: 'zod/mini', provided: zod, whole: wholeZod },
  { library: '@tanstack/react-query', provided: query, whole: wholeQuery },
])('the host provides the names of $library that remotes may import', ({ library, provided, whole }) => {
  const names = [...(providedNames[library] ?? [])]
  expect(Object.keys(provided).sort()).toEqual(names.sort())
  for (const name of names) expect(whole).toHaveProperty(name)
})
