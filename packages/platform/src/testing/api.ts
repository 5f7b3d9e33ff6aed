import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { overrideEnvironment } from '../environment/current-environment.ts'

export interface Call {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** By default 200 without a body. */
export interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string | Uint8Array
  readonly headers?: Record<string, string>
  /** Delays the response. */
  readonly after?: Promise<unknown>
}

/** Answers a request, or drops its connection. */
export type Handler = (call: Call) => Answer | 'drop'

/** Starts a real HTTP server for one test, and points the API to it. */
export async function startApi(handle: Handler) {
  const calls: Call[] = []
  // An idle connection stays open: on a busy machine its end and the next request would meet.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const call: Call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: text && request.headers['content-type']?.includes('json') ? JSON.parse(text) : text || undefined,
    }
    calls.push(call)
    const answer = handle(call)
    if (answer === 'drop') return void request.socket.destroy()
    await answer.after
    const body = answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json))
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  overrideEnvironment({ server: `http://127.0.0.1:${port}` })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { calls, port, close: () => server.close() }
}
