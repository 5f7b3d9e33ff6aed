import type { IncomingMessage, ServerResponse } from 'node:http'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** HTTP behaviour of the official functional tests. Unsafe in production: it allows every origin with credentials. */
export class FunctionalHttp {
  readonly #tokens = new Map<string, number>()
  #redirects = 0

  isTokenValid(token: string | undefined): boolean {
    return token !== undefined && (this.#tokens.get(token) ?? 0) > Date.now()
  }

  /** Returns false after preparing the response for a hub. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    allowOrigin(request, response)
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://server')
    if (request.method === 'OPTIONS') return end(response, 204)
    if (pathname.startsWith('/echoredirect')) {
      // An absolute URL: the official client's event source in Node throws for a path.
      response.setHeader('location', originOf(request) + pathname.replace('echoredirect', 'echo') + search)
      return end(response, 307)
    }
    if (pathname.startsWith('/redirect')) {
      this.#redirects += 1
      const url = `${searchParams.get('baseUrl')}/testHub?numRedirects=${this.#redirects}`
      return end(response, 200, JSON.stringify({ url }))
    }
    if (pathname.includes('/negotiate')) setCookies(request, response)
    if (pathname.startsWith('/bad-negotiate')) return end(response, 400, 'Some response from server')
    if (pathname === '/generateJwtToken') return end(response, 200, this.#createToken())
    return false
  }

  #createToken(): string {
    const token = crypto.randomUUID()
    this.#tokens.set(token, Date.now() + 5_000)
    return token
  }
}

function isSecure({ socket }: IncomingMessage): boolean {
  return 'encrypted' in socket
}

function originOf(request: IncomingMessage): string {
  return `${isSecure(request) ? 'https' : 'http'}://${request.headers.host}`
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.origin) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-credentials', 'true')
  const { 'access-control-request-method': method, 'access-control-request-headers': names } = headers
  if (method) response.setHeader('access-control-allow-methods', method)
  if (names) response.setHeader('access-control-allow-headers', names)
}

function setCookies(request: IncomingMessage, response: ServerResponse): void {
  const attributes = isSecure(request) ? '; Path=/; SameSite=None; Secure; Partitioned' : '; Path=/'
  const expired = new Date(Date.now() - YEAR_MS).toUTCString()
  response.setHeader('set-cookie', [
    `testCookie=testValue${attributes}`,
    `testCookie2=testValue2${attributes}`,
    `expiredCookie=doesntmatter; Expires=${expired}${attributes}`,
  ])
}

export function end(response: ServerResponse, status: number, body = ''): true {
  response.writeHead(status).end(body)
  return true
}
