import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReleaseError } from '@hoistway/releases/plan'
import type { ProxyConfigArrayItem } from 'webpack-dev-server'
import { z } from 'zod'

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

/** The API of a console on a static host may be elsewhere. */
const environment = z.object({ server: z.url() })

async function jsonAt(path: string, target: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(new URL(path, target), { signal }).catch(() => undefined)
  return answer?.json().catch(() => undefined)
}

/**
 * Returns warnings for consoles with single sign-on or with an API elsewhere.
 * @throws ReleaseError if single sign-on is the only way to sign in
 */
export async function signInNotice(target: URL): Promise<string | undefined> {
  const { data } = environment.safeParse(await jsonAt('/environment.json', target))
  const server = new URL(data?.server ?? target)
  const elsewhere =
    server.origin !== target.origin &&
    `The API is at ${server.origin}: its HOISTWAY_ORIGINS must list the local address below (--port keeps it the same).`
  const { signIn } = health.safeParse(await jsonAt('/api/health', server)).data ?? {}
  if (signIn?.localAccounts === false)
    throw new ReleaseError(
      `The console has no local accounts, and single sign-on returns to ${target.origin} instead of this machine.`,
    )
  const password =
    signIn?.providers.length &&
    'Sign in with a password: single sign-on does not return to the local address.'
  return [elsewhere, password].filter(Boolean).join('\n') || undefined
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
