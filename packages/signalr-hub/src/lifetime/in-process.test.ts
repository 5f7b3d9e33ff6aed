import { expect, test } from 'vitest'
import type { InvocationMessage } from '../messages.ts'
import { InProcessLifetime } from './in-process.ts'
import type { LocalConnection, Scope } from './lifetime-manager.ts'

const message: InvocationMessage = { type: 1, target: 'Moved', arguments: [3] }

async function three() {
  const lifetime = new InProcessLifetime()
  const got: string[] = []
  const connection = (id: string, user: string): LocalConnection => ({
    id,
    user,
    canTake: () => true,
    deliver: () => got.push(id) > 0,
    invoke: async (target, args) => [id, target, ...args],
  })
  const connections = [connection('a', '1'), connection('b', '1'), connection('c', '2')]
  for (const each of connections) await lifetime.connected(each)
  await lifetime.addToGroup('a', 'odd')
  await lifetime.addToGroup('c', 'odd')
  await lifetime.addToGroup('a', 'first')
  return { lifetime, got, connections }
}

test.each<[string, Scope, string[]]>([
  ['all', { to: 'all' }, ['a', 'b', 'c']],
  ['all but some', { to: 'all', except: ['b', 'x'] }, ['a', 'c']],
  ['a group', { to: 'group', group: 'odd' }, ['a', 'c']],
  ['a group but one', { to: 'group', group: 'odd', except: ['a'] }, ['c']],
  ['an empty group', { to: 'group', group: 'even' }, []],
  ['a user', { to: 'user', user: '1' }, ['a', 'b']],
  ['groups that overlap', { to: 'groups', groups: ['odd', 'even', 'first', 'odd'] }, ['a', 'c']],
  ['users', { to: 'users', users: ['1', '2', '1'] }, ['a', 'b', 'c']],
  ['users but some', { to: 'users', users: ['1', '2'], except: ['b'] }, ['a', 'c']],
  ['a client', { to: 'client', connectionId: 'c' }, ['c']],
  ['clients', { to: 'clients', connectionIds: ['c', 'x', 'a', 'c'] }, ['c', 'a']],
  ['nobody', { to: 'client', connectionId: 'x' }, []],
])('a message to %s reaches only its receivers', async (_, scope, expected) => {
  const { lifetime, got } = await three()
  await lifetime.send(scope, message)
  expect(got).toEqual(expected)
})

test('an ended connection gets no more messages and cannot join a group', async () => {
  const { lifetime, got, connections } = await three()
  for (const each of connections.slice(0, 1)) await lifetime.disconnected(each)
  await lifetime.addToGroup('a', 'odd')
  await lifetime.send({ to: 'all' }, message)
  await lifetime.send({ to: 'group', group: 'odd' }, message)
  await lifetime.send({ to: 'user', user: '1' }, message)
  expect(got).toEqual(['b', 'c', 'c', 'b'])
})

test('a connection that left a group gets none of its messages', async () => {
  const { lifetime, got } = await three()
  await lifetime.removeFromGroup('a', 'odd')
  await lifetime.removeFromGroup('x', 'odd')
  await lifetime.send({ to: 'group', group: 'odd' }, message)
  expect(got).toEqual(['c'])
})

test('each receiver gets messages once and in order', async () => {
  const lifetime = new InProcessLifetime()
  const got: number[] = []
  const asked: number[] = []
  for (let index = 0; index < 100; index += 1) {
    await lifetime.connected({
      id: String(index),
      user: undefined,
      canTake: () => asked.push(index) > 0 && index % 10 !== 0,
      deliver: () => got.push(index) > 0,
      invoke: async () => undefined,
    })
  }
  await lifetime.send({ to: 'all' }, message)
  const everyone = Array.from({ length: 100 }, (_, index) => index)
  expect(asked).toEqual(everyone)
  expect(got).toEqual(everyone.filter((index) => index % 10 !== 0))
})

test('invokes one client, and rejects for an unknown one', async () => {
  const { lifetime } = await three()
  expect(await lifetime.invoke('b', 'Add', [1, 2])).toEqual(['b', 'Add', 1, 2])
  await expect(lifetime.invoke('x', 'Add', [])).rejects.toThrow("There is no connection 'x'.")
})
