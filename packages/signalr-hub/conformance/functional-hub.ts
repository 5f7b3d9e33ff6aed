import { createMessagePackProtocol } from '../src/features/message-pack/message-pack.ts'
import { createHub, type HubConnection } from '../src/hub.ts'
import { jsonProtocol } from '../src/protocols/json.ts'

export const protocols = [jsonProtocol, createMessagePackProtocol()]
export const unlimited = { connectionsPerUser: Infinity, connectionsPerAddress: Infinity } as const

const transportNames = {
  webSocket: 'WebSockets',
  serverSentEvents: 'ServerSentEvents',
  longPolling: 'LongPolling',
} as const

export class InvalidOperationException extends Error {
  override readonly name = 'InvalidOperationException'
}

const end = { done: true, value: undefined } as const

/** Serialises without milliseconds, like .NET. */
class UtcDate extends Date {
  override toJSON(): string {
    return this.toISOString().replace('.000Z', 'Z')
  }
}

export function createFunctionalHub(path: string, transports?: readonly HubConnection['transport'][]) {
  const fail = ([message]: readonly unknown[]): never => {
    throw new InvalidOperationException(String(message))
  }
  return createHub({
    path,
    protocols,
    ...(transports && { transports }),
    detailedErrors: true,
    limits: unlimited,
    onError: () => {},
    methods: {
      Echo: ([message]) => message,
      EchoComplexObject: ([object]) => object,
      ThrowException: fail,
      GetCallerConnectionId: (_args, { connection }) => connection.id,
      GetNumRedirects: (_args, { connection }) => Number(queryOf(connection).get('numRedirects')),
      GetActiveTransportName: (_args, { connection }) => transportNames[connection.transport],
      GetContentTypeHeader: (_args, { connection }) => connection.request.headers['content-type'] ?? null,
      GetHeader: ([name], { connection }) => connection.request.headers[String(name).toLowerCase()] ?? null,
      GetCookie: ([name], { connection }) => cookieOf(connection, String(name)),
      InvokeWithString: ([message], { connection }) => void connection.send('Message', message),
      SendCustomObject: ([object], { connection }) => void connection.send('CustomObject', object),
      SendComplexObject: () => ({
        ByteArray: Uint8Array.of(1, 2, 3),
        DateTime: new UtcDate(Date.UTC(2000, 0, 1)),
        Guid: '00010203-0405-0607-0706-050403020100',
        IntArray: [1, 2, 3],
        String: 'hello world',
      }),
      async StreamingConcat([stream]) {
        let text = ''
        if (isItems(stream)) for await (const item of stream) text += item
        return text
      },
    },
    streams: {
      async *Stream() {
        yield* ['a', 'b', 'c']
      },
      async *EmptyStream() {},
      StreamThrowException: fail,
      // Not a generator: the client may cancel before requesting the first item.
      InfiniteStream(_args, { connection, signal }) {
        const canceled = new Promise<void>((done) => {
          if (signal.aborted) done()
          else signal.addEventListener('abort', () => done(), { once: true })
        })
        void canceled.then(() => connection.send('StreamCanceled'))
        return { [Symbol.asyncIterator]: () => ({ next: () => canceled.then(() => end) }) }
      },
    },
  })
}

function queryOf({ request }: HubConnection): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1])
}

function cookieOf({ request }: HubConnection, name: string): string | null {
  const cookies = request.headers.cookie?.split('; ') ?? []
  const cookie = cookies.find((each) => each.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1) ?? null
}

export function isItems(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
