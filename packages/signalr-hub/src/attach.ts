import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { answer, refuseUpgrade } from './connections/http.ts'

/** Something that answers some of a server's requests. */
export interface Attachable {
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Takes its requests and upgrades before any listener of the server sees them, whenever that is added. Those that nobody
 * listens for are answered with 404. Returns a function that undoes it.
 */
export function attachTo(server: Server, to: Attachable): () => void {
  const detachUpgrades = attachUpgrades(server, to)
  const detachRequests = intercept(server, (event, emit, [request, response]) => {
    if (event !== 'request') return emit()
    if (!to.handleRequest(request, response) && !emit()) answer(response, 404)
    return true
  })
  return () => {
    detachUpgrades()
    detachRequests()
  }
}

/** Listeners without which a server would announce no upgrades. */
const placeholders = new WeakSet<object>()

/** The same for WebSocket upgrades alone. */
export function attachUpgrades(server: Server, to: Pick<Attachable, 'handleUpgrade'>): () => void {
  const placeholder: UpgradeListener = (_request, socket) => {
    const listeners = server.listeners('upgrade')
    // The first of several hubs answers for all of them.
    const isUnclaimed = listeners[0] === placeholder && listeners.every((each) => placeholders.has(each))
    if (isUnclaimed) refuseUpgrade(socket, 404)
  }
  placeholders.add(placeholder)
  server.on('upgrade', placeholder)
  const restore = intercept(server, (event, emit, [request, socket, head]) =>
    event === 'upgrade' && to.handleUpgrade(request, socket, head) ? true : emit(),
  )
  return () => {
    server.off('upgrade', placeholder)
    restore()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments of any event; Node declares them so, too.
type Take = (event: string | symbol, emit: () => boolean, args: any[]) => boolean

/** Puts a function around the `emit` of a server. Returns a function that undoes it. */
function intercept(server: Server, take: Take): () => void {
  const { emit } = server
  let isAttached = true
  server.emit = (event: string | symbol, ...args: Parameters<Take>[2]) => {
    const pass = (): boolean => Reflect.apply(emit, server, [event, ...args])
    return isAttached ? take(event, pass, args) : pass()
  }
  return () => {
    isAttached = false
  }
}
