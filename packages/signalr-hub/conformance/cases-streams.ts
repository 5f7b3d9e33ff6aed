import { Subject } from '@microsoft/signalr'
import { type Case, failure, recorded, streamed } from './kit.ts'

function upload(items: readonly unknown[], error?: Error): Subject<unknown> {
  const subject = new Subject<unknown>()
  // The client subscribes after sending the invocation.
  setTimeout(() => {
    for (const item of items) subject.next(item)
    if (error) subject.error(error)
    else subject.complete()
  })
  return subject
}

export const streamCases: readonly Case[] = [
  {
    name: 'streams items in order',
    expected: Array.from({ length: 200 }, (_, index) => index + 1),
    run: async (kit) => streamed(await kit.connect(), 'Numbers', 200),
  },
  {
    name: 'ends an empty stream',
    expected: [],
    run: async (kit) => streamed(await kit.connect(), 'Numbers', 0),
  },
  {
    name: 'streams undefined as null',
    expected: [null, null],
    run: async (kit) => streamed(await kit.connect(), 'Nulls'),
  },
  {
    name: 'fails a stream that cannot start',
    expected: ["An unexpected error occurred invoking 'FailAtOnce' on the server. HubException: No stream."],
    run: async (kit) => streamed(await kit.connect(), 'FailAtOnce'),
  },
  {
    name: 'fails a stream after its first items',
    expected: [
      1,
      2,
      'An error occurred on the server while streaming results. HubException: Ran out of data!',
    ],
    run: async (kit) => streamed(await kit.connect(), 'FailLater'),
  },
  {
    name: 'hides the text of an unexpected stream error',
    expected: [1, 'An error occurred on the server while streaming results.'],
    run: async (kit) => streamed(await kit.connect(), 'CrashLater'),
  },
  {
    name: 'rejects streaming a plain method',
    expected: ["The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation."],
    run: async (kit) => streamed(await kit.connect(), 'Echo', 1),
  },
  {
    name: 'rejects calling a stream',
    expected:
      "The client attempted to invoke the streaming 'Numbers' method with a non-streaming invocation.",
    run: async (kit) => failure((await kit.connect()).invoke('Numbers', 1)),
  },
  {
    name: 'rejects an unknown stream',
    expected: [
      "Failed to invoke 'Missing' due to an error on the server. HubException: Method does not exist.",
    ],
    run: async (kit) => streamed(await kit.connect(), 'Missing'),
  },
  {
    name: 'aborts a stream that the client cancels',
    expected: ['aborted'],
    async run(kit) {
      const connection = await kit.connect()
      const name = `cancel-${connection.connectionId}`
      await new Promise<void>((done) => {
        const subscription = connection.stream('Endless', name).subscribe({
          next: () => {
            subscription.dispose()
            done()
          },
          complete: () => {},
          error: () => {},
        })
      })
      return recorded(connection, name)
    },
  },
  {
    name: 'aborts a stream whose connection ends',
    expected: ['aborted'],
    async run(kit) {
      const [connection, other] = await Promise.all([kit.connect(), kit.connect()])
      const name = `end-${connection.connectionId}`
      await new Promise<void>((done) => {
        connection
          .stream('Endless', name)
          .subscribe({ next: () => done(), complete: () => {}, error: () => {} })
      })
      await connection.stop()
      return recorded(other, name)
    },
  },
  {
    name: 'answers calls while a stream runs',
    expected: 3,
    async run(kit) {
      const connection = await kit.connect()
      await new Promise<void>((done) => {
        connection
          .stream('Endless', 'x')
          .subscribe({ next: () => done(), complete: () => {}, error: () => {} })
      })
      return connection.invoke('Add', 1, 2)
    },
  },
  {
    name: 'runs two streams in parallel',
    expected: [Array.from({ length: 50 }, (_, index) => index + 1), [1, 2]],
    async run(kit) {
      const connection = await kit.connect()
      return Promise.all([streamed(connection, 'Numbers', 50), streamed(connection, 'Numbers', 2)])
    },
  },
  {
    name: 'accepts an upload',
    expected: 'Hello world!',
    run: async (kit) => (await kit.connect()).invoke('Concat', upload(['Hello ', 'world', '!'])),
  },
  {
    name: 'accepts an upload larger than its buffer',
    expected: 'x'.repeat(50),
    run: async (kit) => (await kit.connect()).invoke('Concat', upload(Array(50).fill('x'))),
  },
  {
    name: 'accepts an empty upload',
    expected: '',
    run: async (kit) => (await kit.connect()).invoke('Concat', upload([])),
  },
  {
    name: 'accepts two uploads around an argument',
    expected: '(argument)abcd',
    run: async (kit) =>
      (await kit.connect()).invoke('Concat', upload(['a', 'b']), 'argument', upload(['c', 'd'])),
  },
  {
    name: 'fails an upload with the error of the client',
    expected: "An unexpected error occurred invoking 'Concat' on the server. HubException: Something bad",
    run: async (kit) =>
      failure((await kit.connect()).invoke('Concat', upload(['a'], new Error('Something bad')))),
  },
  {
    name: 'returns before an upload has ended',
    expected: ['a', 'still here'],
    async run(kit) {
      const connection = await kit.connect()
      const endless = new Subject<unknown>()
      setTimeout(() => endless.next('a'))
      const first = await connection.invoke('FirstOf', endless)
      return [first, await connection.invoke('Echo', 'still here')]
    },
  },
  {
    name: 'streams an upload back',
    expected: [2, 4, 6],
    run: async (kit) => streamed(await kit.connect(), 'Doubled', upload([1, 2, 3])),
  },
  {
    name: 'accepts an upload without an answer',
    expected: ['a', 'b', 'end'],
    async run(kit) {
      const connection = await kit.connect()
      const name = `upload-${connection.connectionId}`
      await connection.send('Record', name, upload(['a', 'b']))
      return recorded(connection, name, 3)
    },
  },
]
