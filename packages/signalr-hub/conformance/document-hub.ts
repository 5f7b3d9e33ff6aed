import { createHub, HubError } from '../src/hub.ts'
import { aborted } from './conformance-streams.ts'
import { isItems, protocols, unlimited } from './functional-hub.ts'

const sentElsewhere = [
  { query: 'to=elsewhere', answer: { url: 'https://elsewhere.example/hub', accessToken: 'secret' } },
  { query: 'to=nowhere', answer: { error: 'Not today.' } },
] as const

/** The methods used in the protocol specification. */
export function createDocumentHub() {
  const callers = new WeakMap<object, unknown[]>()
  return createHub({
    path: '/hub',
    protocols,
    limits: unlimited,
    statefulReconnect: true,
    onNegotiate: ({ url }) => sentElsewhere.find(({ query }) => url?.includes(query))?.answer,
    methods: {
      Add: ([a, b]) => Number(a) + Number(b),
      SingleResultFailure: () => {
        throw new HubError("It didn't work!")
      },
      Batched: ([count]) => Array.from({ length: Number(count) }, (_, index) => index),
      Null: () => null,
      NonBlocking: ([caller], { connection }) => {
        callers.set(connection, [...(callers.get(connection) ?? []), caller])
      },
      Callers: (_args, { connection }) => callers.get(connection),
      Ask: (_args, { connection }) => connection.invoke('Question', 1),
      Close: ([error], { connection }) => connection.close({ error: String(error), allowReconnect: true }),
      async AddStream([stream]) {
        let sum = 0
        if (isItems(stream)) for await (const item of stream) sum += Number(item)
        return sum
      },
    },
    streams: {
      async *Stream([count]) {
        for (let item = 0; item < Number(count); item += 1) yield item
      },
      async *StreamFailure([count]) {
        for (let item = 0; item < Number(count); item += 1) yield item
        throw new HubError('Ran out of data!')
      },
      async *Endless(_args, { signal }) {
        yield 0
        await aborted(signal)
      },
    },
  })
}
