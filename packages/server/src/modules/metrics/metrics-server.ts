import { once } from 'node:events'
import { createServer } from 'node:http'
import { StartError } from '../../base/start-error.ts'
import type { Metrics } from './metrics.ts'

/** No authentication. Throws a `StartError` if the port is in use. */
export async function startMetricsServer(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return response.writeHead(404).end()
    const text = await metrics.text().catch(() => undefined)
    if (text === undefined) return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((cause: unknown) => {
    throw new StartError(
      `METRICS_PORT: ${host}:${port} cannot be listened on (${Object(cause).code}). Set METRICS_PORT to another ` +
        'port, or remove it.',
      { cause },
    )
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${listening}`,
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
