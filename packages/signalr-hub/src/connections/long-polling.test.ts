import { once } from 'node:events'
import { expect, test } from 'vitest'
import { echo, startConnections } from '../../test/started-connections.ts'
import { gate } from '../../test/started-hub.ts'

async function polling(...args: Parameters<typeof startConnections>) {
  const started = await startConnections(...args)
  const { id } = await started.negotiated()
  const first = await started.ask('GET', id)
  return {
    ...started,
    id,
    first,
    poll: () => started.ask('GET', id),
    post: (body: string) => started.ask('POST', id, { body }),
  }
}

test('the first poll returns empty immediately', async () => {
  const { first } = await polling(echo)
  expect(first).toMatchObject({ status: 200, text: '' })
})

test('the next poll returns the echoed message', async () => {
  const { poll, post } = await polling(echo)
  expect(await post('one')).toMatchObject({ status: 200, text: '' })
  expect(await poll()).toMatchObject({ status: 200, text: 'one' })
  const waiting = poll()
  await post('two')
  expect(await waiting).toMatchObject({ status: 200, text: 'two' })
})

test('an idle poll returns empty after the poll timeout', async () => {
  const { poll, post } = await polling(echo, { limits: { pollTimeout: 50 } })
  expect(await poll()).toMatchObject({ status: 200, text: '' })
  await post('still here')
  expect(await poll()).toMatchObject({ text: 'still here' })
})

test('a newer poll ends the older one with 204', async () => {
  const { connections, poll, post } = await polling(echo)
  const older = poll()
  await expect.poll(() => connections.stats().opened).toBe(1)
  const newer = poll()
  const first = await Promise.race([older, newer])
  expect(first).toMatchObject({ status: 204, text: '' })
  await post('x')
  const texts = (await Promise.all([older, newer])).map(({ status, text }) => `${status} ${text}`)
  expect(texts.sort()).toEqual(['200 x', '204 '])
})

test('a client that stops polling is removed after the disconnect timeout', async () => {
  const { connections, poll } = await polling(echo, { limits: { disconnectTimeout: 100 } })
  await expect.poll(() => connections.stats()).toMatchObject({ opened: 1, closed: 1 })
  expect(await poll()).toMatchObject({ status: 404, text: 'No Connection with that ID' })
})

test('DELETE ends the connection and its poll', async () => {
  const ended = gate()
  const { ask, id, poll } = await polling(async (connection) => {
    await echo(connection)
    ended.open()
  })
  const waiting = poll()
  await expect.poll(async () => (await ask('DELETE', id)).status).toBe(202)
  expect(await waiting).toMatchObject({ status: 204 })
  await ended.opened
  expect(await poll()).toMatchObject({ status: 404 })
})

test('a poll returns pending messages before the close, then 204', async () => {
  const sendsLast: Parameters<typeof polling>[0] = async (connection) => void connection.send('last')
  const { connections, poll } = await polling(sendsLast, { limits: { closeTimeout: 10_000 } })
  expect(await poll()).toMatchObject({ status: 200, text: 'last' })
  expect(await poll()).toMatchObject({ status: 204 })
  expect(connections.stats()).toMatchObject({ opened: 1, closed: 1 })
})

test('a client that never reads the close is removed', async () => {
  const { connections } = await polling(async () => {}, { limits: { closeTimeout: 50 } })
  await expect.poll(() => connections.stats().closed).toBe(1)
})

test('a post waits for a slow reader', async () => {
  const reading = gate()
  const { poll, post } = await polling(async (connection) => {
    await reading.opened
    await echo(connection)
  })
  const posts = ['a', 'b', 'c'].map((body) => post(body))
  const first = await Promise.race([...posts, new Promise((done) => setImmediate(() => done('none')))])
  expect(first).toBe('none')
  reading.open()
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200, 200])
  let text = ''
  while (text.length < 3) text += (await poll()).text
  expect([...text].sort()).toEqual(['a', 'b', 'c'])
})

test('waiting posts are limited, and answered when the connection ends', async () => {
  const { ask, id, post } = await polling(async (connection) => {
    for await (const _first of connection) await once(connection.signal, 'abort')
  })
  expect((await post('x')).status).toBe(200)
  const posts = Array.from({ length: 30 }, () => post('x'))
  await Promise.any(posts.map(async (each) => expect((await each).status).toBe(429)))
  await ask('DELETE', id)
  const statuses = (await Promise.all(posts)).map(({ status }) => status)
  // Chunks that were read before the end return 200.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  expect(statuses).toContain(404)
  expect(statuses.every((status) => [200, 404, 429].includes(status))).toBe(true)
})

test('rejects a post before the first poll', async () => {
  const { ask, negotiated } = await startConnections(echo)
  const { id } = await negotiated()
  expect(await ask('POST', id, { body: 'x' })).toMatchObject({ status: 404 })
})

test('rejects another user with the same token', async () => {
  const { ask, url } = await startConnections(echo, {
    authenticate: ({ headers }) => ({ context: undefined, user: String(headers['x-user']) }),
  })
  const headers = { 'x-user': 'a' }
  const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  const { connectionToken: id } = Object(await response.json())
  expect(await ask('GET', id, { headers })).toMatchObject({ status: 200 })
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect(await ask(method, id, { headers: { 'x-user': 'b' } })).toMatchObject({ status: 403 })
  }
})

test('a disabled transport is neither offered nor accepted', async () => {
  const { ask, negotiated } = await startConnections(echo, { transports: ['webSocket'] })
  const { id, offer } = await negotiated()
  expect(offer.availableTransports).toEqual([
    { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  ])
  expect(await ask('GET', id)).toMatchObject({
    status: 404,
    text: 'LongPolling transport not supported by this end point type',
  })
})

test.each([
  ['?negotiateVersion=x', { error: 'The client requested a non-integer protocol version.' }],
  [
    '?negotiateVersion=-1',
    { error: "The client requested version '-1', but the server does not support this version." },
  ],
])('negotiating with %s returns an error', async (query, expected) => {
  const { negotiated } = await startConnections(echo)
  expect((await negotiated(query)).offer).toEqual(expected)
})

test('negotiation can redirect the client', async () => {
  const elsewhere = { url: 'https://other.example/raw', accessToken: 'x' }
  const { negotiated } = await startConnections(echo, { onNegotiate: () => elsewhere })
  expect((await negotiated()).offer).toEqual(elsewhere)
})
