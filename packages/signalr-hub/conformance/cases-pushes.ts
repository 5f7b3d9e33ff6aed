import { type Case, heard, type Kit } from './kit.ts'

async function two(kit: Kit) {
  const [one, other] = await Promise.all([kit.connect({ user: 'one' }), kit.connect({ user: 'other' })])
  const untilLast = (connection: typeof one) =>
    new Promise<unknown[]>((done) => {
      const texts: unknown[] = []
      connection.on('Said', (text: unknown) => (text === 'last' ? done(texts) : texts.push(text)))
    })
  const texts = Promise.all([untilLast(one), untilLast(other)])
  const finish = async () => {
    for (const { connectionId } of [one, other]) await one.invoke('ToClient', connectionId, 'last')
    return texts
  }
  return { one, other, finish }
}

const group = (connection: { connectionId: string | null }) => `group-${connection.connectionId}`

export const pushCases: readonly Case[] = [
  {
    name: 'pushes several arguments',
    expected: ['a', 1, null, { b: [2] }],
    async run(kit) {
      const connection = await kit.connect()
      const args = new Promise((done) => connection.on('Said', (...all: unknown[]) => done(all)))
      await connection.invoke('Push', 'Said', 'a', 1, null, { b: [2] })
      return args
    },
  },
  {
    name: 'pushes 500 messages in order',
    expected: Array.from({ length: 500 }, (_, index) => index + 1),
    async run(kit) {
      const connection = await kit.connect()
      const said = heard(connection, 'Said', 500)
      await connection.invoke('PushMany', 500)
      return said
    },
  },
  {
    name: 'finds client methods case-insensitively',
    expected: ['hello'],
    async run(kit) {
      const connection = await kit.connect()
      const said = heard(connection, 'sAID')
      await connection.invoke('Push', 'Said', 'hello')
      return said
    },
  },
  {
    name: 'reaches only the members of a group',
    expected: [['hello'], []],
    async run(kit) {
      const { one, finish } = await two(kit)
      await one.invoke('Join', group(one))
      await one.invoke('ToGroup', group(one), 'hello')
      return finish()
    },
  },
  {
    name: 'reaches both members of a group',
    expected: [['hello'], ['hello']],
    async run(kit) {
      const { one, other, finish } = await two(kit)
      await Promise.all([one.invoke('Join', group(one)), other.invoke('Join', group(one))])
      await one.invoke('ToGroup', group(one), 'hello')
      return finish()
    },
  },
  {
    name: 'does not reach a member that left the group',
    expected: [['before'], []],
    async run(kit) {
      const { one, finish } = await two(kit)
      await one.invoke('Join', group(one))
      await one.invoke('ToGroup', group(one), 'before')
      await one.invoke('Leave', group(one))
      await one.invoke('ToGroup', group(one), 'after')
      return finish()
    },
  },
  {
    name: 'reaches one client by its ID',
    expected: [[], ['hello']],
    async run(kit) {
      const { one, other, finish } = await two(kit)
      await one.invoke('ToClient', other.connectionId, 'hello')
      return finish()
    },
  },
  {
    name: 'reaches every connection of a user',
    expected: [['hello'], ['hello']],
    async run(kit) {
      const user = `user-${Math.random()}`
      const connections = await Promise.all([kit.connect({ user }), kit.connect({ user })])
      const said = connections.map((connection) => heard(connection, 'Said'))
      await connections[0].invoke('ToUser', user, 'hello')
      return Promise.all(said)
    },
  },
  {
    name: 'reaches all clients, and all except one',
    expected: [['to all'], ['to all', 'to others']],
    async run(kit) {
      const { one, finish } = await two(kit)
      await one.invoke('ToAll', 'to all')
      await one.invoke('ToOthers', 'to others')
      return finish()
    },
  },
]
