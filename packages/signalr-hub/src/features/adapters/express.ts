import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Attachable, attachUpgrades } from '../../attach.ts'

/**
 * Middleware that gives a hub, or connections, their requests: `app.use(expressHub(hub, server))`, at the root and before
 * any parser of bodies. WebSocket upgrades do not pass through Express; they are taken from the server itself.
 */
export function expressHub(hub: Attachable, server: Server) {
  attachUpgrades(server, hub)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!hub.handleRequest(request, response)) next()
  }
}
