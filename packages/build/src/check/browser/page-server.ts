import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'

interface Served {
  readonly script: string
  readonly built: string
  readonly pageAt: (path: string) => unknown
}

const HOUR_S = 3_600
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = () =>
  `${encoded({ alg: 'none' })}.${encoded({ exp: Math.floor(Date.now() / 1000) + HOUR_S })}.none`
const session = () => ({
  token: token(),
  refreshToken: 'none',
  user: {
    id: 'check',
    firstName: 'Check',
    lastName: 'Check',
    email: 'check@hoistway.example',
    roles: ['Admin'],
  },
})
/** Lists are empty, and single records fail to parse. */
const emptyList = { data: [], totalCount: 0, totalPages: 0, page: 1 }

export async function servePages({ script, built, pageAt }: Served) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const send = (type: string, body: string | Uint8Array) =>
      response.writeHead(200, { 'content-type': type }).end(body)
    const sendJson = (value: unknown) => send('application/json', JSON.stringify(value))
    if (pathname === '/small-host.js') return send('text/javascript', script)
    if (pathname.startsWith('/api/auth/')) return sendJson(session())
    if (pathname.startsWith('/api/')) return sendJson(emptyList)
    if (pathname.startsWith('/customerHub')) return response.writeHead(503).end()
    if (pathname.startsWith('/remote/')) {
      const file = await readFile(join(built, normalize(pathname.slice('/remote'.length)))).catch(
        () => undefined,
      )
      if (!file) return response.writeHead(404).end()
      return send(pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file)
    }
    return send('text/html', page(pageAt(pathname)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const page = (data: unknown) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body><div id="root"></div><script>globalThis.hoistwayPage=${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><script type="module" src="/small-host.js"></script></body></html>`
