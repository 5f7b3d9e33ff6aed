import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Attachable, attachUpgrades } from '../../attach.ts'

interface Attached extends Attachable {
  matches(request: IncomingMessage): boolean
  close(): Promise<void>
}

/**
 * Serves a hub or raw connections. Earlier hooks run first, and their headers go with the response.
 * @throws Error in a plugin, whose hooks run for its own routes only
 */
export function attachToFastify(app: Pick<FastifyInstance, 'server' | 'addHook'>, hub: Attached): void {
  // A plugin inherits from the root.
  if ('addHook' in Object.getPrototypeOf(app)) {
    throw new Error(
      'attachToFastify needs the root instance of Fastify: hooks of a plugin do not see the hub.',
    )
  }
  // Closing the app would wait for open connections.
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
