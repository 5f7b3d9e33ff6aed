import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Attachable, attachUpgrades } from '../../attach.ts'

/**
 * Returns middleware: `app.use(expressHub(hub, server))`, at the root and before any body parser. Express does not see
 * WebSocket upgrades, so the server passes them on.
 */
export function expressHub(hub: Attachable, server: Server) {
  attachUpgrades(server, hub)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!hub.handleRequest(request, response)) next()
  }
}
