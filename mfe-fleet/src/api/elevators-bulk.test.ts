import { startApi } from '@hoistway/platform/testing/api'
import { expect, test } from 'vitest'
import { assignOrganization } from './elevators-bulk.ts'

test('a failed later call keeps the results of earlier ones', async () => {
  const ids = Array.from({ length: 2002 }, (_, index) => `e${index}`)
  const results = ids.slice(0, 1000).map((id) => ({ id }))
  const { calls } = await startApi(() =>
    calls.length === 1 ? { json: { results } } : { status: 503, json: { message: 'Busy.' } },
  )
  const outcome = await assignOrganization(ids, 'o1')
  expect(calls).toHaveLength(2)
  expect(outcome.results.map(({ id }) => id)).toEqual(ids)
  expect(outcome.results.filter(({ error }) => error === 'Busy.')).toHaveLength(1002)
})
