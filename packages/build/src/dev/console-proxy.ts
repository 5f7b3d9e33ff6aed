import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReleaseError } from '@hoistway/releases/plan'
import type { ProxyConfigArrayItem } from 'webpack-dev-server'
import { z } from 'zod'

/** The console's hub is forwarded, too. */
export function consoleProxy(target: URL, isOurs: (path: string) => boolean): ProxyConfigArrayItem {
  const toTarget = (request: {
    getHeader(name: string): unknown
    setHeader(name: string, value: string): void
  }) => {
    // The server compares it with its own origin.
    if (request.getHeader('origin')) request.setHeader('origin', target.origin)
  }
  return {
    context: (path: string) => !isOurs(path.split('?')[0] ?? path),
    target: target.origin,
    changeOrigin: true,
    ws: true,
    autoRewrite: true,
    protocolRewrite: 'http',
    cookieDomainRewrite: '',
    on: {
      proxyReq: toTarget,
      proxyReqWs: toTarget,
      proxyRes: (answer: IncomingMessage) => {
        const cookies = answer.headers['set-cookie']
        // This page is local and without TLS.
        if (cookies) answer.headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*secure/i, ''))
      },
      error: (error: Error, _request: IncomingMessage, response: unknown) => {
        console.error(`${target.origin}: ${error.message}`)
        const { headersSent, writeHead } = Object(response) as ServerResponse
        if (headersSent === false && typeof writeHead === 'function')
          (response as ServerResponse).writeHead(502).end(`${target.origin} cannot be reached.`)
      },
    },
  }
}

const health = z.object({
  signIn: z.object({ localAccounts: z.boolean(), providers: z.array(z.unknown()) }),
})

/** Returns a warning for consoles with single sign-on. @throws ReleaseError if that is the only way to sign in */
export async function signInNotice(target: URL): Promise<string | undefined> {
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(new URL('/api/health', target), { signal }).catch(() => undefined)
  const read = health.safeParse(await answer?.json().catch(() => undefined))
  if (!read.success) return undefined
  const { localAccounts, providers } = read.data.signIn
  if (!localAccounts)
    throw new ReleaseError(
      `The console has no local accounts, and single sign-on returns to ${target.origin} instead of this machine.`,
    )
  return providers.length > 0
    ? 'Sign in with a password: single sign-on does not return to the local address.'
    : undefined
}

export async function askConsole(
  target: URL,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<Response> {
  const { authorization, cookie, accept, 'accept-language': language } = request.headers
  const headers = Object.entries({ authorization, cookie, accept, 'accept-language': language })
  // Relative to the target, `//host/path` would be an address of another host.
  const address = `${target.origin}/${(request.url ?? '').replace(/^\//, '')}`
  return fetch(address, {
    headers: headers.filter((header): header is [string, string] => typeof header[1] === 'string'),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
}

/** Drops headers that do not fit the modified body or a page without TLS. */
export function passedOn(answer: Response): Record<string, string> {
  const dropped =
    /^(content-(encoding|length)|transfer-encoding|connection|etag|set-cookie|strict-transport-security)$/
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.test(name)))
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = policy.replace(/\s*upgrade-insecure-requests;?/, '')
  return { ...headers, 'cache-control': 'no-store' }
}
