import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { expect, test } from 'vitest'
import {
  client,
  connected,
  gate,
  invocation,
  negotiate,
  openSession,
  raw,
  start,
  tcp,
} from '../test/started-hub.ts'

const TOO_MANY = 'Too many connections of this user. Close some and try again.'

test('open and negotiated connections count against the limit of a user', async () => {
  const { hub, url } = await start({ limits: { connectionsPerUser: 3 } })
  const skipping = client(url, 'user-1', true)
  await skipping.start()
  const first = await connected(url)
  expect((await negotiate(url)).status).toBe(200)
  const refused = await negotiate(url)
  expect([refused.status, refused.text, refused.headers.get('retry-after')]).toEqual([429, TOO_MANY, '15'])
  await expect(client(url).start()).rejects.toThrow(TOO_MANY)
  await expect(client(url, 'user-1', true).start()).rejects.toThrow()
  expect(hub.stats().overQuota).toBe(3)
  expect(await (await connected(url, 'user-2')).invoke('WhoAmI')).toBe('user-2')
  await first.stop()
  await expect.poll(async () => (await negotiate(url)).status).toBe(200)
})

test('all connections of an address count against its limit', async () => {
  const entering = gate()
  const { url, port } = await start({
    limits: { connectionsPerAddress: 2 },
    addressOf: ({ headers }) => String(headers['x-address']),
    authenticate: async (_request, token) => {
      if (token === 'user-slow') await entering.opened
      return token === undefined ? undefined : { context: token }
    },
  })
  const upgrade = (address: string, token: string) =>
    tcp(port, upgradeRequest(`/customerHub${token}`, [`X-Address: ${address}`]))
  await upgrade('a', '?access_token=user-slow')
  const opened = await upgrade('a', '?access_token=user-1')
  expect(await (await upgrade('a', '?access_token=user-1')).answer).toMatch(
    /^HTTP\/1\.1 429 Too Many Requests\r\n[\s\S]*Too many connections of this address\. Close some and try again\.$/,
  )
  expect(await (await upgrade('b', '')).answer).toMatch(/^HTTP\/1\.1 401 /)
  opened.socket.destroy()
  await expect.poll(async () => (await tryUpgrade(url, 'a')).status).toBe(101)
})

async function tryUpgrade(url: string, address: string) {
  const { port } = new URL(url)
  const { socket } = await tcp(
    Number(port),
    upgradeRequest('/customerHub?access_token=u', [`X-Address: ${address}`]),
  )
  const status = await new Promise<number>((done) =>
    socket.once('data', (data) => done(Number(String(data).split(' ')[1]))),
  )
  socket.destroy()
  return { status }
}

test('the address defaults to that of the socket', async () => {
  const { url } = await start({ limits: { connectionsPerAddress: 1 } })
  await raw(url)
  await expect(raw(url)).rejects.toThrow('Unexpected server response: 429')
})

test('unopened negotiations are limited per address until they expire', async () => {
  const { url } = await start({
    limits: { negotiationsPerAddress: 2, negotiateTimeout: 1_500 },
    addressOf: ({ headers }) => String(headers['x-address']),
  })
  const statusFrom = async (address: string) => {
    const headers = { authorization: 'Bearer user-1', 'x-address': address }
    return (await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })).status
  }
  expect([await statusFrom('a'), await statusFrom('a'), await statusFrom('a')]).toEqual([200, 200, 429])
  expect(await statusFrom('b')).toBe(200)
  await expect.poll(() => statusFrom('a')).toBe(200)
})

test('an opened connection no longer counts as a negotiation', async () => {
  const { url } = await start({ limits: { negotiationsPerAddress: 1 } })
  await connected(url)
  expect((await negotiate(url)).status).toBe(200)
})

test('a failed upgrade releases its reservation', async () => {
  const { url, port } = await start({ limits: { connectionsPerUser: 1 } })
  const { token } = await negotiate(url)
  const request = upgradeRequest(`/customerHub?access_token=user-1&id=${token}`)
  const { answer } = await tcp(port, request.replace(/Sec-WebSocket-Key: .*/, 'Sec-WebSocket-Key: none'))
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  await expect.poll(async () => (await negotiate(url)).status).toBe(200)
})

test('the groups of a connection are limited', async () => {
  const { hub, url } = await start({
    limits: { groupsPerConnection: 2 },
    methods: {
      Join: ([group], { connection }) => hub.groups.add(String(group), connection),
      Leave: ([group], { connection }) => hub.groups.remove(String(group), connection),
    },
  })
  const connection = await connected(url)
  await connection.invoke('Join', 'a')
  await connection.invoke('Join', 'b')
  await connection.invoke('Join', 'b')
  await expect(connection.invoke('Join', 'c')).rejects.toThrow(
    "invoking 'Join' on the server. HubException: A connection can be in at most 2 groups.",
  )
  await connection.invoke('Leave', 'a')
  await connection.invoke('Join', 'c')
  expect([...hub.connections()].map((each) => hub.groups.of(each))).toEqual([['b', 'c']])
  const [joined] = hub.connections()
  expect(['a', 'b'].map((group) => joined && hub.groups.has(group, joined))).toEqual([false, true])
})

test('a join after the disconnect has no effect', async () => {
  const { opened, open } = gate()
  const joined: string[][] = []
  const { hub, url } = await start({
    methods: {
      SlowJoin: async ([group], { connection }) => {
        await opened
        await hub.groups.add(String(group), connection)
        joined.push(hub.groups.of(connection))
      },
    },
  })
  const { socket } = await openSession(url)
  socket.send(invocation('SlowJoin', '1', 'elevator-1'))
  await expect.poll(() => hub.stats().invocations).toBe(1)
  socket.terminate()
  await expect.poll(() => hub.stats().connections).toBe(0)
  open()
  await expect.poll(() => joined).toEqual([[]])
})
