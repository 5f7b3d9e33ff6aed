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
export function attachTo(server: Server, { handleRequest, handleUpgrade }: Attachable): () => void {
  const requests = server.listeners('request')
  const upgrades = server.listeners('upgrade')
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (handleRequest(request, response)) return
    if (requests.length === 0) answer(response, 404)
    for (const listener of requests) listener.call(server, request, response)
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (handleUpgrade(request, socket, head)) return
    if (upgrades.length === 0) refuseUpgrade(socket, 404)
    for (const listener of upgrades) listener.call(server, request, socket, head)
  }
  server.removeAllListeners('request').on('request', onRequest)
  server.removeAllListeners('upgrade').on('upgrade', onUpgrade)
  return () => {
    server.off('request', onRequest).off('upgrade', onUpgrade)
    for (const listener of requests) server.on('request', (...args) => listener.call(server, ...args))
    for (const listener of upgrades) server.on('upgrade', (...args) => listener.call(server, ...args))
  }
}
