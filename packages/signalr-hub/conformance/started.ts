import { createServer } from 'node:http'
import { createConformanceHub } from './conformance-hub.ts'

/** The conformance hub on a free port. */
export async function startConformanceHub() {
  const server = createServer((_request, response) => response.writeHead(404).end())
  const hub = createConformanceHub('/hub')
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
