import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { vi } from 'vitest'

const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path))

/** Starts nginx where it is installed, else a proxy in Node. Returns its address, and a function that stops it. */
export const startProxyWithoutUpgrades = (origin: string) =>
  nginx === undefined ? startNodeProxy(origin) : startNginx(nginx, origin)

async function startNginx(command: string, origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-nginx-'))
  const port = await freePort()
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  // Without the `Upgrade` header, as in an incomplete configuration.
  const own = `listen 127.0.0.1:${port}; location / { proxy_pass ${origin}; proxy_http_version 1.1; proxy_buffering off; }`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'pid')}; error_log stderr;
     events {} http { access_log off; ${temp} server { ${own} } }`,
  )
  const child = spawn(command, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 10_000 })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startNodeProxy(origin: string) {
  // Without a listener for upgrades, Node treats them as ordinary requests.
  const server = createServer((incoming, answer) => {
    const { connection: _, upgrade: __, ...headers } = incoming.headers
    const passed = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      answer.flushHeaders()
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
