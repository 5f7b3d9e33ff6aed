import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Attachable, attachUpgrades } from '../../attach.ts'

/**
 * Returns middleware for the root, before any body parser: `app.use(expressHub(hub, server))`. Needs the server, because
 * Express does not see WebSocket upgrades.
 */
export function expressHub(hub: Attachable, server: Server) {
  attachUpgrades(server, hub)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!hub.handleRequest(request, response)) next()
  }
}
