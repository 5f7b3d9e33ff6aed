import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Served {
  /** Build with compressed copies. */
  readonly folder?: string
  /** Returns `undefined` for a file. */
  readonly html?: (path: string) => Promise<string | undefined>
  /** Origin for all other requests. */
  readonly otherwise?: string
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves a reference like the product: precompressed, cached forever, with the API at the same origin. */
export async function serve({ folder, html, otherwise }: Served) {
  const server = createServer(async (asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname
    const page = await html?.(asked.url ?? '/')
    if (page !== undefined && asked.headers.accept?.includes('text/html')) {
      sendPage(page, asked, answer)
    } else if (!folder || !sendFile(folder, path === '/' ? '/index.html' : path, asked, answer)) {
      if (otherwise) forward(otherwise, asked, answer)
      else answer.writeHead(404).end()
    }
  })
  server.on('upgrade', (asked, socket, head) => {
    if (!otherwise) return socket.destroy()
    const { hostname, port } = new URL(otherwise)
    const lines = [`${asked.method} ${asked.url} HTTP/1.1`]
    for (let at = 0; at < asked.rawHeaders.length; at += 2)
      lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`)
    const onward = connect(Number(port), hostname, () => {
      onward.write(`${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const pages = new Map<string, { readonly etag: string; readonly body: Buffer }>()

function sendPage(page: string, asked: IncomingMessage, answer: ServerResponse): void {
  const known = pages.get(page) ?? {
    etag: `W/"${createHash('sha256').update(page).digest('base64url')}"`,
    body: brotliCompressSync(page),
  }
  pages.set(page, known)
  const headers = { 'content-type': types['.html'], 'cache-control': 'no-cache', etag: known.etag }
  if (asked.headers['if-none-match'] === known.etag) answer.writeHead(304, headers).end()
  else answer.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(known.body)
}

function sendFile(folder: string, path: string, asked: IncomingMessage, answer: ServerResponse): boolean {
  const file = join(folder, path)
  if (path.includes('..') || !extname(path) || !existsSync(file)) return false
  const accepted = asked.headers['accept-encoding'] ?? ''
  const [encoding, copy] = (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const
  ).find(([name, end]) => accepted.includes(name) && existsSync(file + end)) ?? [undefined, '']
  answer.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
  })
  createReadStream(file + copy).pipe(answer)
  return true
}

function forward(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const onward = request(new URL(asked.url ?? '/', origin), { method, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
