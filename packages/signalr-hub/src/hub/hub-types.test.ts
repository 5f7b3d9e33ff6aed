import { expect, test } from 'vitest'
import { z } from 'zod'
import { connected, start } from '../../test/started-hub.ts'
import { createHub } from '../hub.ts'

interface Types {
  readonly server: {
    Add(a: number, b: number): number
    Counter(upTo: number): AsyncIterable<number>
    Size(items: AsyncIterable<string>): number
  }
  readonly client: { Moved(floor: number): void; Name(): string }
  readonly context: { readonly name: string }
}

test('methods and pushes are typed on both sides', () => {
  const hub = createHub<Types>({
    path: '/hub',
    authenticate: () => ({ context: { name: 'x' } }),
    methods: {
      Add: {
        args: z.tuple([z.number(), z.number()]),
        run: ([a, b], { connection }) => a + b + connection.context.name.length,
      },
      Size: async (args) => args.length,
    },
    streams: {
      Counter: {
        args: z.tuple([z.number()]),
        async *run([upTo], { signal }) {
          for (let n = 0; n < upTo && !signal.aborted; n += 1) yield n
        },
      },
    },
    onConnected: async (connection) => {
      connection.send('Moved', 1)
      const name: string = await connection.invoke('Name')
      // @ts-expect-error: a floor is a number
      connection.send('Moved', name)
      // @ts-expect-error: clients have no such method
      connection.send('Missing')
    },
  })
  // @ts-expect-error: a floor is a number
  void hub.clients.group('a').send('Moved', 'x')
  expect(hub.isOpen).toBe(true)
  return hub.close()
})

const checked = {
  methods: {
    Add: {
      args: z.tuple([z.number(), z.number()]),
      run: ([a, b]: readonly unknown[]) => Number(a) + Number(b),
    },
    Trim: { args: z.tuple([z.string().trim()]), run: ([text]: readonly unknown[]) => text },
  },
}

test('a schema checks and transforms the arguments', async () => {
  const { url } = await start(checked)
  const connection = await connected(url)
  expect(await connection.invoke('Add', 1, 2)).toBe(3)
  expect(await connection.invoke('Trim', ' x ')).toBe('x')
})

test.each([
  ['of a wrong type', [1, 'x']],
  ['too few', [1]],
  ['too many', [1, 2, 3]],
])('arguments that are %s do not reach the method', async (_, args) => {
  const { url, errors } = await start(checked)
  const connection = await connected(url)
  await expect(connection.invoke('Add', ...args)).rejects.toThrow(
    /^Failed to invoke 'Add' due to an error on the server\.$/,
  )
  expect(errors).toEqual([])
})

test('includes argument errors only in detailed mode', async () => {
  const { url } = await start({ ...checked, detailedErrors: true })
  const connection = await connected(url)
  await expect(connection.invoke('Add', 1)).rejects.toThrow(
    /^Failed to invoke 'Add' due to an error on the server\. InvalidDataException: .+/,
  )
})

test('reports a schema that fails', async () => {
  const broken = z.tuple([
    z.number().refine(() => {
      throw new Error('of the schema')
    }),
  ])
  const { url, errors } = await start({ methods: { Add: { args: broken, run: () => 1 } } })
  await expect((await connected(url)).invoke('Add', 1)).rejects.toThrow('Failed to invoke')
  expect(errors).toEqual([new Error('of the schema')])
})

test('rejects a method name declared twice', () => {
  const declare = () => createHub({ path: '/hub', methods: { add: () => 1, Add: () => 2 } })
  expect(declare).toThrow("The hub method 'Add' is declared twice.")
})
