import { type Case, failure, heard, type Kit } from './kit.ts'

const NOT_BOUND = (target: string) => `Failed to invoke '${target}' due to an error on the server.`
const UNEXPECTED = (target: string) => `An unexpected error occurred invoking '${target}' on the server.`

const echo = async (kit: Kit, value: unknown) => (await kit.connect()).invoke('Echo', value)
const error = async (kit: Kit, target: string, ...args: unknown[]) =>
  failure((await kit.connect()).invoke(target, ...args))

const odd = {
  text: '你好 \u001e\u0000 "\\',
  list: [1, [2, [3]]],
  none: null,
  yes: true,
  big: 2 ** 40,
  half: -0.5,
}

export const callCases: readonly Case[] = [
  { name: 'returns a text', expected: '你好，世界！', run: (kit) => echo(kit, '你好，世界！') },
  { name: 'returns an empty text', expected: '', run: (kit) => echo(kit, '') },
  { name: 'returns zero', expected: 0, run: (kit) => echo(kit, 0) },
  { name: 'returns false', expected: false, run: (kit) => echo(kit, false) },
  { name: 'returns an object with odd values', expected: odd, run: (kit) => echo(kit, odd) },
  { name: 'returns an empty list', expected: [], run: (kit) => echo(kit, []) },
  {
    name: 'returns null, which differs from no result',
    expected: ['null', 'undefined'],
    async run(kit) {
      const connection = await kit.connect()
      return [String(await connection.invoke('Null')), String(await connection.invoke('Nothing'))]
    },
  },
  {
    name: 'accepts any number of arguments',
    expected: [0, 3],
    async run(kit) {
      const connection = await kit.connect()
      return [await connection.invoke('Count'), await connection.invoke('Count', 1, null, [])]
    },
  },
  {
    name: 'returns byte arrays: base64 in JSON, bytes in MessagePack',
    expected: { isRight: true },
    async run(kit) {
      const bytes: unknown = await (await kit.connect()).invoke('Bytes')
      const list = bytes instanceof Uint8Array ? [...bytes].join() : bytes
      return { isRight: list === (kit.isBinary ? '1,2,250' : 'AQL6') }
    },
  },
  {
    name: 'returns dates: text in JSON, timestamps in MessagePack',
    expected: { isDate: true, time: '2002-04-01T10:20:15.000Z' },
    async run(kit) {
      const date = new Date(Date.UTC(2002, 3, 1, 10, 20, 15))
      const value: unknown = await echo(kit, kit.isBinary ? date : date.toISOString())
      return {
        isDate: value instanceof Date === kit.isBinary,
        time: value instanceof Date ? value.toISOString() : value,
      }
    },
  },
  {
    name: 'accepts a message of 30,000 bytes',
    expected: 30_000,
    run: async (kit) => String(await echo(kit, 'x'.repeat(30_000))).length,
  },
  {
    name: 'returns a million bytes',
    expected: { length: 500_000, isWhole: true },
    async run(kit) {
      const text = String(await (await kit.connect()).invoke('Long', 500_000))
      return { length: text.length, isWhole: /^é+$/.test(text) }
    },
  },
  {
    name: 'finds methods case-insensitively',
    expected: 3,
    run: async (kit) => (await kit.connect()).invoke('aDD', 1, 2),
  },
  {
    name: 'rejects an unknown method',
    expected: `${NOT_BOUND('Missing')} HubException: Method does not exist.`,
    run: (kit) => error(kit, 'Missing'),
  },
  {
    name: 'rejects names of Object.prototype',
    expected: `${NOT_BOUND('constructor')} HubException: Method does not exist.`,
    run: (kit) => error(kit, 'constructor'),
  },
  {
    name: 'rejects invalid arguments without detail',
    expected: [NOT_BOUND('Checked'), 'checked a'],
    async run(kit) {
      const connection = await kit.connect()
      return [await failure(connection.invoke('Checked', 7)), await connection.invoke('Checked', 'a')]
    },
  },
  {
    name: 'sends the text of a HubError',
    expected: `${UNEXPECTED('Refuse')} HubException: Not yours.`,
    run: (kit) => error(kit, 'Refuse'),
  },
  {
    name: 'hides the text of other errors',
    expected: UNEXPECTED('Crash'),
    run: (kit) => error(kit, 'Crash'),
  },
  {
    name: 'fails a call whose result cannot be serialised',
    expected: [UNEXPECTED('Unwritable'), 'still here'],
    async run(kit) {
      const connection = await kit.connect()
      return [await failure(connection.invoke('Unwritable')), await connection.invoke('Echo', 'still here')]
    },
  },
  {
    name: 'returns each of many calls its own result',
    expected: Array.from({ length: 50 }, (_, index) => index * 2),
    async run(kit) {
      const connection = await kit.connect()
      return Promise.all(Array.from({ length: 50 }, (_, index) => connection.invoke('Add', index, index)))
    },
  },
  {
    name: 'runs the calls of a client in sequence',
    expected: ['30 begins', '30 ends', '1 begins', '1 ends'],
    async run(kit) {
      const connection = await kit.connect()
      const name = `order-${connection.connectionId}`
      await Promise.all([connection.invoke('After', 30, name), connection.invoke('After', 1, name)])
      return connection.invoke('Records', name)
    },
  },
  {
    name: 'runs a call without answering if no answer is requested',
    expected: ['hello'],
    async run(kit) {
      const connection = await kit.connect()
      const said = heard(connection, 'Said')
      await connection.send('Push', 'Said', 'hello')
      return said
    },
  },
  {
    name: 'invokes the client and gets its result',
    expected: 42,
    async run(kit) {
      const connection = await kit.connect()
      connection.on('Double', (number: number) => number * 2)
      return connection.invoke('Ask', 'Double', 21)
    },
  },
  {
    name: 'invokes the client and gets null',
    expected: null,
    async run(kit) {
      const connection = await kit.connect()
      connection.on('Null', () => null)
      return connection.invoke('Ask', 'Null')
    },
  },
  {
    name: 'invokes the client and gets its error',
    expected: `${UNEXPECTED('Ask')} HubException: Error: from callback`,
    async run(kit) {
      const connection = await kit.connect()
      connection.on('Fail', () => {
        throw new Error('from callback')
      })
      return failure(connection.invoke('Ask', 'Fail'))
    },
  },
  {
    name: 'invokes an unknown client method',
    expected: `${UNEXPECTED('Ask')} HubException: Client didn't provide a result.`,
    run: (kit) => error(kit, 'Ask', 'Unknown'),
  },
  {
    name: 'invokes another client and gets its result',
    expected: 'mine',
    async run(kit) {
      const [asking, asked] = await Promise.all([kit.connect(), kit.connect()])
      asked.on('Whose', () => 'mine')
      return asking.invoke('AskOther', asked.connectionId, 'Whose')
    },
  },
]
