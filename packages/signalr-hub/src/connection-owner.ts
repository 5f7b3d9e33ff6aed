import type { ConnectionOwner, HubConnection } from './connection.ts'
import type { Groups } from './groups.ts'
import { guarded } from './guarded.ts'
import { HubError } from './hub-error.ts'
import type { HubOptions } from './hub-options.ts'
import type { HubLimits } from './limits.ts'

interface Parts<Context> {
  readonly options: HubOptions<Context>
  readonly limits: HubLimits
  readonly connections: Set<HubConnection<Context>>
  readonly groups: Groups<HubConnection<Context>>
  readonly counts: { invocations: number }
  /** Must not throw. */
  readonly failed: (error: unknown, connection?: HubConnection<Context>) => void
}

/** Dispatches the invocations of a hub's connections, and records which are open. */
export function connectionOwner<Context>(parts: Parts<Context>): ConnectionOwner<Context> {
  const { options, limits, connections, groups, counts, failed } = parts
  const methods = new Map(
    Object.entries(options.methods).map(([name, method]) => [name.toLowerCase(), method]),
  )
  return {
    limits,
    detailedErrors: options.detailedErrors ?? false,
    failed,
    invoke(target, args, connection) {
      counts.invocations += 1
      const method = methods.get(target.toLowerCase())
      if (!method) throw new HubError('Method does not exist.')
      return method(args, connection)
    },
    opened(connection) {
      connections.add(connection)
      return options.onConnected?.(connection)
    },
    closed(connection) {
      connections.delete(connection)
      guarded(
        () => options.onDisconnected?.(connection),
        (error) => failed(error, connection),
      )
      groups.removeFromAll(connection)
    },
  }
}
