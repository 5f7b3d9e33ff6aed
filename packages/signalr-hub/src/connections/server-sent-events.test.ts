import { expect, onTestFinished, test } from 'vitest'
import { echo, startConnections } from '../../test/started-connections.ts'

async function listening(...args: Parameters<typeof startConnections>) {
  const started = await startConnections(...args)
  const { id } = await started.negotiated()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${started.url}?id=${id}`, {
    headers: { accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const received = { text: '', isEnded: false }
  const read = async () => {
    for await (const chunk of response.body ?? []) received.text += Buffer.from(chunk).toString()
    received.isEnded = true
  }
  read().catch(() => {})
  return { ...started, id, response, received, stop }
}

test('the stream begins with a comment and is neither cached nor compressed', async () => {
  const { response, received } = await listening(echo)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store',
    'content-encoding': 'identity',
    'x-accel-buffering': 'no',
  })
  await expect.poll(() => received.text).toBe(':\r\n\r\n')
})

test('an event has one data line per line of the message', async () => {
  const { ask, id, received } = await listening(echo)
  expect(await ask('POST', id, { body: 'one\ntwo\r\nthree\rfour' })).toMatchObject({ status: 200 })
  await expect
    .poll(() => received.text)
    .toBe(':\r\n\r\ndata: one\r\ndata: two\r\ndata: three\r\ndata: four\r\n\r\n')
})

test('a second stream of a connection returns 409, a poll 400', async () => {
  const { ask, id } = await listening(echo)
  expect(await ask('GET', id, { headers: { accept: 'text/event-stream' } })).toMatchObject({ status: 409 })
  expect(await ask('GET', id)).toMatchObject({ status: 400, text: 'Cannot change transports mid-connection' })
  expect(await ask('DELETE', id)).toMatchObject({ status: 400 })
})

test('a silent stream gets comments, which reveal that the client has left', async () => {
  const { received } = await listening(echo, { limits: { keepAlive: 20 } })
  await expect.poll(() => received.text).toMatch(/^(:\r\n\r\n){4,}$/)
})

test('the stream ends after the pending messages when the server closes', async () => {
  const { received } = await listening(async (connection) => {
    connection.send('last')
  })
  await expect.poll(() => received).toEqual({ text: ':\r\n\r\ndata: last\r\n\r\n', isEnded: true })
})

test('a disconnect of the client ends the connection', async () => {
  const { connections, stop, ask, id } = await listening(echo)
  stop.abort()
  await expect.poll(() => connections.stats()).toMatchObject({ opened: 1, closed: 1 })
  expect(await ask('POST', id, { body: 'x' })).toMatchObject({ status: 404 })
})

test('HTTP connections count against the limit of their address', async () => {
  const { negotiated, ask } = await listening(echo, { limits: { connectionsPerAddress: 1 } })
  const { id } = await negotiated()
  expect(await ask('GET', id)).toMatchObject({ status: 429 })
})
