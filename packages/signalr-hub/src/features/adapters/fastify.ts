import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Attachable, attachUpgrades } from '../../attach.ts'

interface Attached extends Attachable {
  matches(request: IncomingMessage): boolean
  close(): Promise<void>
}

/**
 * Gives a hub, or connections, their requests and upgrades. Hooks that were added before run first: what they set on
 * the reply (CORS) goes with the answers, and what they answered themselves is left alone. Closes before the app does.
 */
export function attachToFastify(app: Pick<FastifyInstance, 'server' | 'addHook'>, hub: Attached): void {
  // The server would wait for the connections.
  app.addHook('preClose', () => hub.close())
  attachUpgrades(app.server, hub)
  app.addHook('onRequest', (request, reply, done) => {
    if (reply.sent || !hub.matches(request.raw)) return done()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.hijack()
    hub.handleRequest(request.raw, reply.raw)
  })
}
