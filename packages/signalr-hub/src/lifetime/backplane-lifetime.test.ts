import { expect, test } from 'vitest'
import { memoryBroker } from '../../test/memory-backplane.ts'
import { connected, start } from '../../test/started-hub.ts'
import type { HubMessage, InvocationMessage } from '../messages.ts'
import { BackplaneLifetime } from './backplane-lifetime.ts'
import type { LocalConnection, Scope } from './lifetime-manager.ts'

const message = (floor: number): InvocationMessage => ({ type: 1, target: 'Moved', arguments: [floor] })
const turn = () => new Promise((done) => setImmediate(done))
const patient = { claim: 15_000, answer: 15_000 }

/** One server has connections a and b of user 1; another has c of user 2 and d of user 1. */
async function twoServers(times: Partial<typeof patient> = {}) {
  const broker = memoryBroker()
  const errors: unknown[] = []
  const open = () =>
    BackplaneLifetime.open(broker.backplane(), {
      times: { ...patient, ...times },
      onError: (error) => errors.push(error),
    })
  const servers = { one: await open(), two: await open() }
  const got: [string, unknown][] = []
  const connection = (id: string, user: string): LocalConnection => ({
    id,
    user,
    canTake: () => true,
    deliver: ({ message: pushed }: { message: HubMessage }) =>
      got.push([id, 'arguments' in pushed && pushed.arguments[0]]) > 0,
    invoke: async (target, args) => {
      if (target === 'Fail') throw new Error('No.')
      if (target === 'Bytes') return Uint8Array.of(1, 2, 3)
      return target === 'Silent' ? new Promise(() => {}) : [id, target, ...args]
    },
  })
  const [a, b, c, d] = [
    connection('a', '1'),
    connection('b', '1'),
    connection('c', '2'),
    connection('d', '1'),
  ]
  for (const each of [a, b]) await servers.one.connected(each)
  for (const each of [c, d]) await servers.two.connected(each)
  await servers.one.addToGroup('a', 'odd')
  await servers.two.addToGroup('c', 'odd')
  const receivers = () => got.map(([id]) => id).sort()
  return { broker, ...servers, got, receivers, errors, connections: { a, b, c, d } }
}

test.each<[string, Scope, string[]]>([
  ['all', { to: 'all' }, ['a', 'b', 'c', 'd']],
  ['all but some', { to: 'all', except: ['b', 'd', 'x'] }, ['a', 'c']],
  ['a group', { to: 'group', group: 'odd' }, ['a', 'c']],
  ['a group but one of the other server', { to: 'group', group: 'odd', except: ['c'] }, ['a']],
  ['a group that is empty', { to: 'group', group: 'even' }, []],
  ['a user', { to: 'user', user: '1' }, ['a', 'b', 'd']],
  ['a user of the other server', { to: 'user', user: '2' }, ['c']],
  ['a client', { to: 'client', connectionId: 'a' }, ['a']],
  ['a client of the other server', { to: 'client', connectionId: 'd' }, ['d']],
  ['groups', { to: 'groups', groups: ['odd', 'even'] }, ['a', 'c']],
  ['users', { to: 'users', users: ['1', '2', 'x'] }, ['a', 'b', 'c', 'd']],
  ['clients but one', { to: 'clients', connectionIds: ['a', 'c', 'd', 'x'], except: ['a'] }, ['c', 'd']],
  ['nobody', { to: 'client', connectionId: 'x' }, []],
])('a message to %s reaches each receiver once, on any server', async (_, scope, expected) => {
  const { one, receivers } = await twoServers()
  await one.send(scope, message(3))
  await turn()
  expect(receivers()).toEqual(expected)
})

test('local receivers do not wait for the backplane', async () => {
  const { one, receivers } = await twoServers()
  void one.send({ to: 'all' }, message(3))
  expect(receivers()).toEqual(['a', 'b'])
})

test('messages of one server keep their order on every server', async () => {
  const { one, got } = await twoServers()
  const floors = Array.from({ length: 50 }, (_, floor) => floor)
  for (const floor of floors) void one.send({ to: 'group', group: 'odd' }, message(floor))
  await expect.poll(() => got).toHaveLength(100)
  for (const id of ['a', 'c']) {
    expect(got.filter(([each]) => each === id).map(([, floor]) => floor)).toEqual(floors)
  }
})

test('a server subscribes only to groups and users of its own connections', async () => {
  const { broker, one, two, connections } = await twoServers()
  expect(broker.followed()).toEqual(['all', 'group:odd', 'user:1', 'user:2'])
  await two.removeFromGroup('c', 'odd')
  await two.disconnected(connections.c)
  expect(broker.followed()).toEqual(['all', 'group:odd', 'user:1'])
  await one.disconnected(connections.a)
  expect(broker.followed()).toEqual(['all', 'user:1'])
  await one.disconnected(connections.b)
  await two.disconnected(connections.d)
  expect(broker.followed()).toEqual(['all'])
  await one.close()
  await two.close()
  expect(broker.followed()).toEqual([])
})

test('a connection joins and leaves a group through any server', async () => {
  const { one, two, receivers, got } = await twoServers()
  await one.addToGroup('d', 'far')
  await two.send({ to: 'group', group: 'far' }, message(1))
  await one.send({ to: 'group', group: 'far' }, message(2))
  await turn()
  expect(receivers()).toEqual(['d', 'd'])
  await one.removeFromGroup('d', 'far')
  got.length = 0
  await two.send({ to: 'group', group: 'far' }, message(3))
  expect(receivers()).toEqual([])
})

test('a remote connection in several of the groups gets a message once', async () => {
  const { one, two, receivers } = await twoServers()
  for (const id of ['c', 'd']) await two.addToGroup(id, 'far')
  await one.send({ to: 'groups', groups: ['odd', 'far'] }, message(1))
  await turn()
  expect(receivers()).toEqual(['a', 'c', 'd'])
})

test('joining a group with an unknown connection does nothing', async () => {
  const { one, broker } = await twoServers({ claim: 50 })
  await one.addToGroup('x', 'far')
  expect(broker.followed()).not.toContain('group:far')
})

test('a client can be invoked on any server', async () => {
  const { one } = await twoServers()
  expect(await one.invoke('a', 'Add', [1])).toEqual(['a', 'Add', 1])
  expect(await one.invoke('c', 'Add', [2])).toEqual(['c', 'Add', 2])
  await expect(one.invoke('c', 'Fail', [])).rejects.toThrow('No.')
})

test.each([Buffer.of(1, 2, 3), Uint8Array.of(1, 2, 3)])(
  'other servers receive bytes as base64',
  async (bytes) => {
    const { one, got } = await twoServers()
    await one.send({ to: 'client', connectionId: 'c' }, { type: 1, target: 'Bytes', arguments: [bytes] })
    await turn()
    expect(got).toEqual([['c', 'AQID']])
    expect(await one.invoke('c', 'Echo', [bytes])).toEqual(['c', 'Echo', 'AQID'])
  },
)

test('a result with bytes of another server is base64', async () => {
  const { one } = await twoServers()
  expect(await one.invoke('c', 'Bytes', [])).toBe('AQID')
})

test('invoking an unknown client rejects', async () => {
  const { one } = await twoServers({ claim: 50 })
  await expect(one.invoke('x', 'Add', [])).rejects.toThrow("There is no connection 'x'.")
})

test('invoking a silent client rejects', async () => {
  const { one } = await twoServers({ answer: 100 })
  await expect(one.invoke('c', 'Silent', [])).rejects.toThrow('The server of the connection did not answer.')
})

test.each([patient, { claim: Infinity, answer: Infinity }])(
  'the signal ends the invocation of a remote client: %o',
  async (times) => {
    const { one } = await twoServers(times)
    const signal = AbortSignal.timeout(20)
    await expect(one.invoke('c', 'Silent', [], signal)).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(one.invoke('c', 'Add', [], signal)).rejects.toMatchObject({ name: 'TimeoutError' })
  },
)

test('closing the hub rejects pending requests', async () => {
  const { one } = await twoServers()
  const asked = one.invoke('c', 'Silent', [])
  const rejected = expect(asked).rejects.toThrow('The hub has closed.')
  await one.close()
  await rejected
})

const hostile = [
  'no JSON',
  'null',
  '7',
  '[]',
  '{"is":"else"}',
  '{"is":"push"}',
  '{"is":"push","scope":{"to":"all"},"message":{"target":1,"arguments":[]}}',
  '{"is":"push","scope":{"to":"all"},"message":{"target":"Moved","arguments":{}}}',
  '{"is":"push","scope":{"to":"everyone"},"message":{"target":"Moved","arguments":[]}}',
  '{"is":"push","scope":{"to":"group"},"message":{"target":"Moved","arguments":[]}}',
  '{"is":"push","scope":{"to":"all","except":"a"},"message":{"target":"Moved","arguments":[]}}',
  '{"is":"question","id":"1","from":"server:x","connectionId":"a","question":{"ask":"end"}}',
  '{"is":"question","id":"1","from":7,"connectionId":"a","question":{"ask":"join","group":"g"}}',
  '{"is":"answer","id":{}}',
  `${'['.repeat(100_000)}`,
]

test.each(hostile)('%.60s on the backplane is reported and not delivered', async (text) => {
  const { broker, one, receivers, errors } = await twoServers()
  broker.inject('all', text)
  await turn()
  expect(errors).toHaveLength(2)
  expect(receivers()).toEqual([])
  await one.send({ to: 'client', connectionId: 'd' }, message(1))
  await turn()
  expect(receivers()).toEqual(['d'])
})

test('ignores unexpected claims and answers', async () => {
  const { broker, one, errors } = await twoServers()
  for (const is of ['claim', 'answer']) broker.inject('all', `{"is":"${is}","id":"1"}`)
  await turn()
  expect(errors).toEqual([])
  expect(await one.invoke('c', 'Add', [])).toEqual(['c', 'Add'])
})

test('a group that the backplane rejects still reaches local connections', async () => {
  const { broker, one, receivers } = await twoServers()
  broker.refuse(true)
  await expect(one.addToGroup('b', 'far')).rejects.toThrow('the broker refuses')
  await one.send({ to: 'group', group: 'far' }, message(1))
  expect(receivers()).toEqual(['b'])
})

test('joining a group again retries a subscription that the backplane rejected', async () => {
  const broker = memoryBroker()
  const { hub, url } = await start({ lifetime: await BackplaneLifetime.open(broker.backplane()) })
  await connected(url)
  const [connection] = hub.connections()
  if (!connection) throw new Error('no connection')
  broker.refuse(true)
  await expect(hub.groups.add('lift', connection)).rejects.toThrow('the broker refuses')
  broker.refuse(false)
  await hub.groups.add('lift', connection)
  expect(broker.followed()).toContain('group:lift')
})

test('clients of two hubs share groups and users, and can be invoked', async () => {
  const broker = memoryBroker()
  const open = async () => start({ lifetime: await BackplaneLifetime.open(broker.backplane()) })
  const [one, two] = [await open(), await open()]
  const clients = { one: await connected(one.url), two: await connected(two.url) }
  const heard: string[] = []
  for (const [name, client] of Object.entries(clients)) {
    client.on('Moved', (floor: number) => heard.push(`${name} ${floor}`))
    client.on('Name', () => name)
  }
  const [far] = two.hub.connections()
  for (const { hub } of [one, two]) for (const each of hub.connections()) await hub.groups.add('lift', each)
  await one.hub.clients.group('lift').send('Moved', 4)
  await expect.poll(() => heard.sort()).toEqual(['one 4', 'two 4'])
  expect(await one.hub.clients.client(far?.id ?? '').invoke('Name')).toBe('two')
  await clients.two.stop()
  await one.hub.clients.all.send('Moved', 5)
  await expect.poll(() => heard.sort()).toEqual(['one 4', 'one 5', 'two 4'])
})
