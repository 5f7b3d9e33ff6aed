import { Subject } from '@microsoft/signalr'
import { type Case, heard, type Kit, recorded, streamed } from './kit.ts'

async function afterStop(kit: Kit, name: string, count: number): Promise<number> {
  const other = await kit.connect()
  return (await recorded(other, name, count)).length
}

const unique = () => `law-${Math.random()}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

export const loadCases: readonly Case[] = [
  {
    name: 'answers 2,000 small parallel calls',
    expected: 2_000,
    async run(kit) {
      const connection = await kit.connect()
      const answers = await Promise.all(numbers(2_000).map((n) => connection.invoke('Add', n, 1)))
      return answers.filter((answer, index) => answer === index + 1).length
    },
  },
  {
    name: 'answers 100 parallel calls of 1 kB',
    expected: Array(100).fill(1_000),
    async run(kit) {
      const connection = await kit.connect()
      const answers = await Promise.all(numbers(100).map(() => connection.invoke('Echo', 'x'.repeat(1_000))))
      return answers.map((answer) => String(answer).length)
    },
  },
  {
    name: 'answers 100 parallel calls of 30 kB',
    expected: 3_000_000,
    async run(kit) {
      const connection = await kit.connect()
      const answers = await Promise.all(numbers(100).map(() => connection.invoke('Echo', 'x'.repeat(30_000))))
      return answers.join('').length
    },
  },
  {
    name: 'runs every call sent before a stop',
    expected: 10,
    async run(kit) {
      const name = unique()
      const connection = await kit.connect()
      for (const n of numbers(10)) await connection.send('Note', name, n)
      await connection.stop()
      return afterStop(kit, name, 10)
    },
  },
  {
    name: 'answers parallel calls, streams and uploads',
    expected: { calls: 50, streams: Array(5).fill(3), uploads: Array(5).fill('abc') },
    async run(kit) {
      const connection = await kit.connect()
      const texts = numbers(5).map(() => {
        const subject = new Subject<string>()
        const text = connection.invoke('Concat', subject)
        for (const letter of 'abc') subject.next(letter)
        subject.complete()
        return text
      })
      const [calls, streams, uploads] = await Promise.all([
        Promise.all(numbers(50).map((n) => connection.invoke('Add', n, 1))),
        Promise.all(numbers(5).map(() => streamed(connection, 'Numbers', 3))),
        Promise.all(texts),
      ])
      return { calls: calls.length, streams: streams.map(({ length }) => length), uploads }
    },
  },
  {
    name: 'answers after cancelled streams',
    expected: 3,
    async run(kit) {
      const connection = await kit.connect()
      for (const _ of numbers(5)) {
        await new Promise<void>((done) => {
          const subscription = connection.stream('Endless').subscribe({
            next: () => {
              subscription.dispose()
              done()
            },
            complete() {},
            error() {},
          })
        })
      }
      return connection.invoke('Add', 1, 2)
    },
  },
  {
    name: 'receives 500 pushes of one call in order',
    expected: numbers(500).map((n) => n + 1),
    async run(kit) {
      const connection = await kit.connect()
      const said = heard(connection, 'Said', 500)
      await connection.send('PushMany', 500)
      return said
    },
  },
  {
    name: 'runs slow calls queued before a stop',
    expected: 20,
    async run(kit) {
      const name = unique()
      const connection = await kit.connect()
      for (const _ of numbers(10)) await connection.send('After', 2, name)
      await connection.stop()
      return afterStop(kit, name, 20)
    },
  },
]
