import { createHub } from '@hoistway/signalr-hub/hub'
import * as z from 'zod'

interface Desk {
  server: {
    Echo(text: string): string
    Add(a: number, b: number): number
    Sum(items: AsyncIterable<number>): number
    Greet(): string
    Count(upTo: number): AsyncIterable<number>
  }
  client: { Name(): string }
}

export const hub = createHub<Desk>({
  path: '/desk',
  methods: {
    // The arguments of a function are not checked: their type is unknown.
    Echo: ([text]) => String(text),
    // Any Standard Schema can check the list of arguments, zod for example.
    Add: { args: z.tuple([z.number(), z.number()]), run: ([a, b]) => a + b },
    // Uploads follow the other arguments; `uploads: [0]` puts the first upload first.
    Sum: {
      args: z.tuple([z.custom<AsyncIterable<number>>()]),
      async run([items]) {
        let sum = 0
        for await (const item of items) sum += item
        return sum
      },
    },
    // The server asks the client, and waits at most five seconds for its answer.
    Greet: async (_args, { connection }) =>
      `Hello ${await connection.invokeWith({ timeout: 5_000 }, 'Name')}`,
  },
  streams: {
    async *Count([upTo], { signal }) {
      for (let n = 1; n <= Number(upTo) && !signal.aborted; n += 1) yield n
    },
  },
})
