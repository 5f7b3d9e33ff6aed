import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const REFUSAL_MS = 5_000

/** Without trailing slashes. Never throws, even for an invalid request target. */
export function pathOf(request: Pick<IncomingMessage, 'url'>): string {
  const target = targetOf(request)
  const query = target.indexOf('?')
  let end = query === -1 ? target.length : query
  while (target[end - 1] === '/') end -= 1
  return target.slice(0, end).toLowerCase()
}

export function queryOf(request: IncomingMessage): URLSearchParams {
  const target = targetOf(request)
  const end = target.indexOf('?')
  return new URLSearchParams(end === -1 ? '' : target.slice(end + 1))
}

function targetOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const absolute = url.startsWith('/') ? undefined : URL.parse(url)
  return absolute ? absolute.pathname + absolute.search : url
}

export function tokenOf(request: IncomingMessage): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? queryOf(request).get('access_token') ?? undefined
}

/** The official client reports the text as its error. */
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

/** Destroys the socket if the rest of the body takes longer than `timeout` milliseconds after the response. */
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

/** Answers an upgrade request with an HTTP status and ends its socket. */
export function refuseUpgrade(socket: Duplex, status: number, text = ''): void {
  // A raw socket has no error listener, so a reset would end the process.
  socket.on('error', () => socket.destroy())
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const timer = setTimeout(() => socket.destroy(), REFUSAL_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.once('finish', () => socket.destroy())
  const head = `HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\nConnection: close\r\n`
  const type = text && 'Content-Type: text/plain\r\n'
  socket.end(`${head}${type}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
}
