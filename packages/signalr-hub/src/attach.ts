import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { answer, refuseUpgrade } from './connections/http.ts'

/** Both methods return false for requests to other paths. */
export interface Attachable {
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Offers requests and upgrades to `to` before any listener, even one added later. Returns a function that detaches. */
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

/** Listeners without which Node would not emit `upgrade`. */
const placeholders = new WeakSet<object>()

export function attachUpgrades(server: Server, to: Pick<Attachable, 'handleUpgrade'>): () => void {
  const placeholder: UpgradeListener = (_request, socket) => {
    const listeners = server.listeners('upgrade')
    // With several hubs, the first placeholder answers for all.
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

/** Returns a function that stops intercepting. `emit` stays wrapped, because others may have wrapped it since. */
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
