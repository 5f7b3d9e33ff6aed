import { attachTo } from './attach.ts'
import { clock } from './clock.ts'
import { Endpoint } from './connections/endpoint.ts'
import { PendingResults } from './features/client-results/client-results.ts'
import { ClientUploads } from './features/uploads/uploads.ts'
import { GroupManager } from './hub/group-manager.ts'
import { HubClients } from './hub/hub-clients.ts'
import type { Hub, HubOptions } from './hub/hub-options.ts'
import type { HubTypes } from './hub/hub-types.ts'
import { Session } from './hub/session.ts'
import type { SessionFeatures } from './hub/session-features.ts'
import { Sessions } from './hub/sessions.ts'
import { InProcessLifetime } from './lifetime/in-process.ts'
import type { LifetimeManager } from './lifetime/lifetime-manager.ts'
import { limitsOf } from './limits.ts'

const anonymous = { context: undefined }
const features: SessionFeatures = {
  createClientResults: () => new PendingResults(),
  createUploads: (onTaken) => new ClientUploads(onTaken),
}

/** Creates a SignalR hub: `createHub<{ server: Server; client: Client; context: Context }>({ … })`. */
export function createHub<T extends HubTypes = HubTypes>(options: HubOptions<T>): Hub<T>
export function createHub(options: HubOptions<HubTypes>): Hub {
  const limits = limitsOf(options.limits)
  const lifetime: LifetimeManager = options.lifetime ?? new InProcessLifetime()
  const sessions = new Sessions(options, { limits, lifetime, features })
  const groups = new GroupManager(lifetime, sessions.byId, limits.groupsPerConnection)
  sessions.onClosed = ({ id }) => groups.forget(id)
  const clients = new HubClients({
    lifetime,
    sessions: sessions.byId,
    fits: (session, condition) => sessions.fits(session, condition),
    failed: (error) => sessions.failed(error),
  })
  const authenticate = options.authenticate ?? (() => anonymous)
  const endpoint = new Endpoint({ ...options, authenticate }, limits, {
    failed: (error) => sessions.failed(error),
    connected(connection) {
      connection.handler = new Session(connection, sessions)
    },
  })
  const server = {
    handleRequest: endpoint.handleRequest.bind(endpoint),
    handleUpgrade: endpoint.handleUpgrade.bind(endpoint),
  }

  let closing: Promise<void> | undefined
  async function closeAll(drainMs: number): Promise<void> {
    endpoint.refuseNew()
    if (drainMs > 0) await sessions.invocationCounter.idle(drainMs)
    const deadline = clock() + limits.closeTimeout
    for (const session of sessions.byId.values()) session.close({ allowReconnect: true })
    await endpoint.close()
    await sessions.settle(Math.max(0, deadline - clock()))
    await lifetime.close?.()
  }

  return {
    clients,
    groups,
    ...server,
    attach: (to) => attachTo(to, server),
    matches: (request) => endpoint.matches(request),
    connections: () => sessions.callerContexts(),
    closeWhere(fits, closeOptions) {
      for (const session of sessions.byId.values()) {
        if (sessions.fits(session, fits)) session.close(closeOptions)
      }
    },
    stats: () => ({
      ...endpoint.stats(),
      connections: sessions.byId.size,
      invocations: sessions.invocationCounter.total,
      pushes: sessions.pushes,
    }),
    get isOpen() {
      return endpoint.isOpen
    },
    close: ({ drainMs = 0 } = {}) => (closing ??= closeAll(drainMs)),
  }
}
