import { deviceTopics } from '@hoistway/contracts/device'
import { expect, test } from 'vitest'
import { bringOnline } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()

const elevators = async () => (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body.data

test('an elevator’s history has the states that its controller sent, while the rest is unknown', async () => {
  const [{ id, controllerId }] = await elevators()
  const client = await bringOnline(server, id)
  const begun = Date.now()
  const send = (seq: number, floor: number, direction: string, door: string) =>
    client.publishAsync(
      deviceTopics.state(controllerId),
      JSON.stringify({ bootId: 'b', seq, floor, direction, door, ts: new Date().toISOString() }),
    )
  await send(1, 3, 'up', 'closed')
  await send(2, 4, 'up', 'closed')
  await send(3, 4, 'stationary', 'open')
  const read = async () => (await server.as('admin', 'GET', `elevators/${id}/history`)).body
  await expect
    .poll(async () => (await read()).segments)
    .toMatchObject([
      { floor: 3, direction: 'up', door: 'closed' },
      { floor: 4, direction: 'up', door: 'closed' },
      { floor: 4, direction: 'stationary', door: 'open' },
    ])
  const { from, to, segments } = await read()
  expect(to - from).toBe(3_600_000)
  expect(segments[0].from).toBeGreaterThanOrEqual(begun - 10)
  expect(segments[0].to).toBe(segments[1].from)
  expect(segments[2].to).toBe(to)
  // Long periods are read in another thread.
  const days = `from=${new Date(to - 3 * 86_400_000).toISOString()}&to=${new Date(to).toISOString()}`
  const long = (await server.as('admin', 'GET', `elevators/${id}/history?${days}`)).body
  expect(long).toMatchObject({ to, resolution: null, segments, samples: [] })
  const sampled = await server.as('admin', 'GET', `elevators/${id}/history?resolution=3600`)
  expect(sampled.body).toMatchObject({
    resolution: 3600,
    segments: [],
    samples: [{ lowest: 3, highest: 4, floor: 4, wasDoorOpen: true }],
  })
})

test('rejects readers who do not see the elevator', async () => {
  const seen: { id: string }[] = (await server.as('user', 'GET', 'elevators?pageSize=1000')).body.data
  const all: { id: string }[] = await elevators()
  const foreign = all.find(({ id }) => !seen.some((each) => each.id === id))
  expect((await server.as('user', 'GET', `elevators/${foreign?.id}/history`)).status).toBe(404)
  expect((await server.call('GET', `elevators/${foreign?.id}/history`)).status).toBe(401)
  expect((await server.as('user', 'GET', `elevators/${seen[0]?.id}/history`)).status).toBe(200)
})

test.each([
  ['from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'to', 'Must be after the beginning.'],
  ['from=2026-01-01T00:00:00Z&to=2026-11-01T00:00:00Z', 'from', 'At most 31 days can be read at once.'],
  [
    'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z&resolution=1',
    'resolution',
    'At most 5000 samples can be read at once: ask for a longer resolution.',
  ],
])('a history with ?%s is refused', async (query, field, message) => {
  const [{ id }] = await elevators()
  const { status, body } = await server.as('admin', 'GET', `elevators/${id}/history?${query}`)
  expect(status).toBe(400)
  expect(body.errors[field]).toEqual([message])
})
