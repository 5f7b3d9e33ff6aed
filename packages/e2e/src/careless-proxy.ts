import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'

export interface CarelessProxy {
  readonly url: string
  /** May change at any time. */
  readonly damaged: Set<string>
  readonly requestCounts: Map<string, number>
  stop(): Promise<void>
}

export async function startCarelessProxy(origin: string): Promise<CarelessProxy> {
  const { hostname, port } = new URL(origin)
  const damaged = new Set<string>()
  const requestCounts = new Map<string, number>()
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1)
    const headers = { ...incoming.headers, ...(damaged.has(path) && { 'accept-encoding': 'identity' }) }
    const forwarded = request({ hostname, port, path, method: incoming.method, headers }, (given) =>
      damaged.has(path) ? void answerDamaged(given, answer) : answerAs(given, answer),
    )
    forwarded.on('error', () => answer.destroy())
    incoming.pipe(forwarded)
  })
  server.on('upgrade', (incoming, socket) => {
    const upstream = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      )
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const each of [upstream, socket])
      each.on('error', () => [upstream, socket].map((one) => one.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    damaged,
    requestCounts,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answerAs(given: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(given.statusCode ?? 502, given.headers)
  given.pipe(answer)
}

async function answerDamaged(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const parts = await given.toArray()
  const { 'content-length': _, etag: __, ...headers } = given.headers
  answer.writeHead(given.statusCode ?? 502, headers)
  // Makes the execution of a damaged script visible.
  answer.end(Buffer.concat([...parts, Buffer.from('\n;globalThis.hasRunDamaged = true')]))
}
