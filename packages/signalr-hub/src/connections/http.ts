import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A refused socket that does not take its answer within this time is cut off. */
const REFUSAL_MS = 5_000

/** What a request asks for, in lower case, without its query. Never throws, whatever the request line holds. */
export function pathOf(request: IncomingMessage): string {
  const target = targetOf(request)
  const end = target.indexOf('?')
  return (end === -1 ? target : target.slice(0, end)).toLowerCase()
}

/** The query of a request. Never throws. */
export function queryOf(request: IncomingMessage): URLSearchParams {
  const target = targetOf(request)
  const end = target.indexOf('?')
  return new URLSearchParams(end === -1 ? '' : target.slice(end + 1))
}

function targetOf({ url = '' }: IncomingMessage): string {
  const absolute = url.startsWith('/') ? undefined : URL.parse(url)
  return absolute ? absolute.pathname + absolute.search : url
}

/** The token of the bearer header, or `access_token` of the query. */
export function tokenOf(request: IncomingMessage): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? queryOf(request).get('access_token') ?? undefined
}

/** Answers a request. The text of an error becomes the client's error text. */
export function answer(response: ServerResponse, status: number, body: object | string = ''): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(text && { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' }),
    ...(status === 429 && { 'retry-after': '15' }),
  })
  response.end(text)
}

/**
 * Once a request is answered, the rest of its body is dropped. A client that does not end it within `timeout`
 * milliseconds is cut off, however busily it sends.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, timeout: number): void {
  response.once('finish', () => {
    if (request.complete) return
    request.resume()
    setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, timeout).unref()
  })
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Answers an upgrade request with a status instead of a WebSocket, and ends its socket. */
export function refuseUpgrade(socket: Duplex, status: number, text = ''): void {
  // A raw socket has no listener of its own: a reset would end the process.
  socket.on('error', () => socket.destroy())
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const impatience = setTimeout(() => socket.destroy(), REFUSAL_MS)
  socket.once('close', () => clearTimeout(impatience))
  socket.once('finish', () => socket.destroy())
  const head = `HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\nConnection: close\r\n`
  const type = text && 'Content-Type: text/plain\r\n'
  socket.end(`${head}${type}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
}
