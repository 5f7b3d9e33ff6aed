import { expect, onTestFinished, test } from 'vitest'
import { echo, startConnections } from '../../test/started-connections.ts'
import { tcp } from '../../test/started-hub.ts'

const begun = (target: string, { method = 'POST', length = 1_000_000 } = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: hub\r\nContent-Length: ${length}\r\n\r\nabc`

const portOf = (url: string) => Number(new URL(url).port)

async function trickle(url: string, text: string) {
  const { socket, answer } = await tcp(portOf(url), text)
  const timer = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => clearInterval(timer))
  return answer
}

test('a post without its body is answered when the connection ends, then its socket is destroyed', async () => {
  const taken: string[] = []
  const { ask, negotiated, url } = await startConnections(async (connection) => {
    for await (const chunk of connection) taken.push(Buffer.from(chunk).toString())
  })
  const { id } = await negotiated()
  await ask('GET', id)
  const slow = await tcp(portOf(url), begun(`/raw?id=${id}`))
  await expect.poll(() => taken).toEqual(['abc'])
  const behind = ask('POST', id, { body: 'behind' })
  expect(await ask('DELETE', id)).toMatchObject({ status: 202 })
  expect(await behind).toMatchObject({ status: 404 })
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 404 /)
})

test('discards the rest of a post after its connection has ended, and accepts the next request', async () => {
  const { ask, negotiated, url } = await startConnections(echo, { limits: { closeTimeout: 10_000 } })
  const { id } = await negotiated()
  await ask('GET', id)
  const { socket } = await tcp(portOf(url), begun(`/raw?id=${id}`))
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  expect(await ask('GET', id)).toMatchObject({ text: 'abc' })
  await ask('DELETE', id)
  await expect.poll(() => received).toContain(' 404 ')
  socket.write('x'.repeat(999_997))
  socket.write('GET /raw HTTP/1.1\r\nHost: hub\r\n\r\n')
  await expect.poll(() => received).toContain('Connection ID required')
})

test('answers a post to an event stream when the client disconnects', async () => {
  const taken: string[] = []
  const { negotiated, url, connections } = await startConnections(async (connection) => {
    for await (const chunk of connection) taken.push(Buffer.from(chunk).toString())
  })
  const { id } = await negotiated()
  const stop = new AbortController()
  await fetch(`${url}?id=${id}`, { headers: { accept: 'text/event-stream' }, signal: stop.signal })
  const answer = trickle(url, begun(`/raw?id=${id}`))
  await expect.poll(() => taken[0]).toMatch(/^abc/)
  stop.abort()
  expect(await answer).toMatch(/^HTTP\/1\.1 404 /)
  await expect.poll(() => connections.stats()).toMatchObject({ opened: 1, closed: 1 })
})

test.each([
  ['a connection that does not exist', begun('/raw?id=unknown'), 404],
  ['a negotiation', begun('/raw/negotiate?negotiateVersion=1'), 200],
  ['a method that is not allowed', begun('/raw', { method: 'PUT' }), 405],
])('%s does not wait for a body sent byte by byte', async (_name, text, status) => {
  const { url } = await startConnections(echo)
  expect(await trickle(url, text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('discards a body sent after the response, and accepts the next request', async () => {
  const { url } = await startConnections(echo, { limits: { closeTimeout: 10_000 } })
  const { socket } = await tcp(portOf(url), begun('/raw?id=unknown', { length: 100 }))
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.write('x'.repeat(97))
  socket.write('GET /raw HTTP/1.1\r\nHost: hub\r\n\r\n')
  await expect
    .poll(() => received)
    .toMatch(/404 .*No Connection with that ID.*400 .*Connection ID required$/s)
})
