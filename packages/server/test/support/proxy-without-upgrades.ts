import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { startNginx } from '@hoistway/testing/nginx'
import { programPath } from '@hoistway/testing/programs'

/** Starts nginx in `folder` where it is installed, else a proxy in Node. */
export const startProxyWithoutUpgrades = (origin: string, folder: string) =>
  programPath('nginx') === undefined
    ? startNodeProxy(origin)
    : startNginx(folder, (port) => withoutUpgrades(port, origin))

/** Lacks the `Upgrade` header, as an incomplete configuration does. */
const withoutUpgrades = (port: number, origin: string) =>
  `server { listen 127.0.0.1:${port}; location / { proxy_pass ${origin}; proxy_http_version 1.1; proxy_buffering off; } }`

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
