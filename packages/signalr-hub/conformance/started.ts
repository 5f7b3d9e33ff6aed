import { createServer, type RequestListener } from 'node:http'
import type { HubLimits } from '../src/hub.ts'
import { createConformanceHub } from './conformance-hub.ts'

interface Options {
  readonly limits?: Partial<HubLimits>
  /** Default: 404. */
  readonly answer?: RequestListener
}

const notFound: RequestListener = (_request, response) => response.writeHead(404).end()

export async function startConformanceHub({ limits = {}, answer = notFound }: Options = {}) {
  const server = createServer(answer)
  const hub = createConformanceHub('/hub', limits)
  hub.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    hub,
    server,
    port: address.port,
    url: `http://127.0.0.1:${address.port}/hub`,
    async close() {
      server.close()
      await hub.close()
      server.closeAllConnections()
    },
  }
}
