import type { IncomingMessage } from 'node:http'
import { HubConnection } from './connection.ts'
import { connectionOwner } from './connection-owner.ts'
import { Endpoint } from './endpoint.ts'
import { Groups } from './groups.ts'
import { guarded } from './guarded.ts'
import { answer, targetOf } from './http.ts'
import type { Hub, HubOptions } from './hub-options.ts'
import { frames } from './json-protocol.ts'
import { limitGroups } from './limit-groups.ts'
import { defaultLimits } from './limits.ts'

export type { CloseOptions, HubConnection } from './connection.ts'
export { refuseUpgrade } from './http.ts'
export { HubError } from './hub-error.ts'
export type { Hub, HubMethod, HubOptions, HubStats, Identity } from './hub-options.ts'
export type { HubLimits } from './limits.ts'

/** Makes a SignalR hub that speaks JSON over WebSockets to the official clients. */
export function createHub<Context>(options: HubOptions<Context>): Hub<Context> {
  type Connection = HubConnection<Context>
  const limits = { ...defaultLimits, ...options.limits }
  const connections = new Set<Connection>()
  const groups = new Groups<Connection>()
  const path = options.path.toLowerCase()
  const counts = { opened: 0, closed: 0, invocations: 0, pushes: 0 }

  const failed = (error: unknown, connection?: Connection) => {
    // Whoever reports errors has nobody to report its own to.
    guarded(() => options.onError?.(error, connection), warn)
  }

  const owner = connectionOwner({ options, limits, connections, groups, counts, failed })
  const endpoint = new Endpoint<Context>({
    ...options,
    limits,
    addressOf: options.addressOf ?? remoteAddress,
    failed,
    connected(id, { context, expiresAt }, socket) {
      counts.opened += 1
      socket.once('close', () => {
        counts.closed += 1
      })
      const connection = new HubConnection(id, context, socket, owner)
      if (!expiresAt) return
      const left = Math.max(0, expiresAt.getTime() - Date.now())
      connection.after(left, () => connection.close({ allowReconnect: true }))
    },
  })

  const isOurs = (requested: string) => requested === path || requested === `${path}/negotiate`

  function* fitting(fits: (connection: Connection) => boolean) {
    for (const connection of connections) {
      if (
        guarded(
          () => fits(connection),
          (error) => failed(error, connection),
        )
      )
        yield connection
    }
  }

  const push = (receivers: Iterable<Connection>, target: string, args: readonly unknown[]) => {
    const frame = frames.invocation(target, args)
    for (const connection of receivers) if (connection.sendFrame(frame)) counts.pushes += 1
  }

  return {
    matches: (request) => isOurs(targetOf(request).path),
    handleRequest(request, response) {
      const requested = targetOf(request).path
      if (!isOurs(requested)) return false
      if (requested === path) answer(response, request.method === 'POST' ? 405 : 400)
      else endpoint.negotiate(request, response)
      return true
    },
    handleUpgrade(request, socket, head) {
      if (targetOf(request).path !== path) return false
      endpoint.upgrade(request, socket, head)
      return true
    },
    groups: limitGroups(groups, limits.groupsPerConnection),
    sendToGroup(group, target, ...args) {
      if (groups.has(group)) push(groups.in(group), target, args)
    },
    sendWhere: (fits, target, ...args) => push(fitting(fits), target, args),
    connections: () => connections.values(),
    closeWhere(fits, closeOptions) {
      for (const connection of fitting(fits)) connection.close(closeOptions)
    },
    stats: () => ({
      ...counts,
      pending: endpoint.pending,
      connections: connections.size,
      overQuota: endpoint.overQuota,
    }),
    get isOpen() {
      return endpoint.isOpen
    },
    close() {
      for (const connection of connections) connection.close({ allowReconnect: true })
      return endpoint.close()
    },
  }
}

function remoteAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? 'unknown'
}

function warn(error: unknown): void {
  process.emitWarning(
    error instanceof Error ? error : new Error('onError of the hub failed', { cause: error }),
  )
}
