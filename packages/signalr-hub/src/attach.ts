import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { answer, refuseUpgrade } from './connections/http.ts'

/** Something that answers some of a server's requests. */
export interface Attachable {
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

/**
 * Puts itself before the server's own listeners, which get the requests that are not for it; when there are none, those
 * are answered with 404. Returns a function that undoes it.
 */
export function attachTo(server: Server, to: Attachable): () => void {
  const detachUpgrades = attachUpgrades(server, to)
  const others = server.listeners('request')
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (to.handleRequest(request, response)) return
    if (others.length === 0) answer(response, 404)
    for (const listener of others) listener.call(server, request, response)
  }
  server.removeAllListeners('request').on('request', onRequest)
  return () => {
    detachUpgrades()
    server.off('request', onRequest)
    for (const listener of others) server.on('request', (...args) => listener.call(server, ...args))
  }
}

/** The same for WebSocket upgrades alone. */
export function attachUpgrades(server: Server, to: Pick<Attachable, 'handleUpgrade'>): () => void {
  const others = server.listeners('upgrade')
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (to.handleUpgrade(request, socket, head)) return
    if (others.length === 0) refuseUpgrade(socket, 404)
    for (const listener of others) listener.call(server, request, socket, head)
  }
  server.removeAllListeners('upgrade').on('upgrade', onUpgrade)
  return () => {
    server.off('upgrade', onUpgrade)
    for (const listener of others) server.on('upgrade', (...args) => listener.call(server, ...args))
  }
}
