import { refuseUpgrade } from '@hoistway/signalr-hub/hub'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../http/faults/faults.plugin.ts'
import type { Faults } from '../http/faults/faults.ts'
import type { CustomerHub } from './hub-context.ts'

/** Gives the hub its requests: upgrades to WebSocket, and its calls over HTTP. It closes before the app does. */
export function attachHub(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  hub: CustomerHub,
  faults: Faults | undefined,
): void {
  // The server would wait for the hub's sockets.
  app.addHook('preClose', () => hub.close())
  app.server.prependListener('upgrade', (request, socket, head) => {
    const fault = faults?.find({
      method: 'GET',
      path: request.url ?? '',
      user: undefined,
      scope: scopeOf(request.headers.cookie),
    })
    if (fault) refuseUpgrade(socket, 500)
    else if (!hub.handleUpgrade(request, socket, head)) refuseUpgrade(socket, 404)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (reply.sent) return
    if (!hub.matches(request.raw)) return done()
    // What the hooks before have set (CORS) goes with the hub's own answer.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.hijack()
    hub.handleRequest(request.raw, reply.raw)
  })
}
