import { expect, test } from 'vitest'
import { operations } from '../../support/random-requests.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const isTime = (name: string) => /^(from|to|since|until|at|before|after)$/.test(name)
const periods = [
  ['0000-01-01T00:00:00Z', '0000-06-01T00:00:00Z'],
  ['0001-01-01T00:00:00Z', '0002-01-01T00:00:00Z'],
  ['1970-01-01T00:00:00Z', '1970-06-01T00:00:00Z'],
  ['2999-06-01T00:00:00Z', '2999-12-31T23:59:59Z'],
  ['9999-06-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ['9999-12-31T23:59:59-23:59', '9999-12-31T23:59:59-23:59'],
] as const

test('every call that takes a time answers the first and last years without an error of the server', async () => {
  const [elevator] = (await server.as('admin', 'GET', 'elevators?pageSize=1')).body.data
  const idOf = (path: string) =>
    path.startsWith('/api/organizations') ? elevator.organizationId : elevator.id
  const described = operations((await server.call('GET', 'openapi.json')).body)
  const calls = described.flatMap((call) => {
    // The body has two shapes, whose fields the description does not list.
    const fields = call.path === '/api/notifications/read' ? ['until'] : call.fields
    const names = [...call.query, ...fields].filter(isTime)
    return names.length > 0 ? [{ ...call, names, url: call.path.replace(/\{\w+\}/, idOf(call.path)) }] : []
  })
  const token = await server.tokenOf('admin')
  const failures: string[] = []
  for (const { method, url, names, query } of calls) {
    for (const [from, to] of periods) {
      const times = Object.fromEntries(names.map((name) => [name, name === 'to' ? to : from]))
      const search = query.some(isTime) ? `?${new URLSearchParams(times)}` : ''
      const answer = await fetch(server.url + url + search, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(times) }),
      })
      const body = await answer.text().catch(() => 'cut off')
      if (answer.status >= 500 || body === 'cut off')
        failures.push(`${method} ${url} ${from}: ${answer.status} ${body.slice(0, 100)}`)
    }
  }
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/elevators/{id}/history/export', '/api/reports', '/api/notifications/read']),
  )
  expect(failures).toEqual([])
})
