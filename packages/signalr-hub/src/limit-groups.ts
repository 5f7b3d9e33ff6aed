import type { HubConnection } from './connection.ts'
import type { Groups } from './groups.ts'
import { HubError } from './hub-error.ts'
import type { Hub } from './hub-options.ts'

/** The groups of a hub, of which a connection can be in at most `limit`. */
export function limitGroups<Context>(
  groups: Groups<HubConnection<Context>>,
  limit: number,
): Hub<Context>['groups'] {
  return {
    add(group, connection) {
      // A join that was awaited may come after the end of its connection: nobody would remove it.
      if (!connection.isOpen || groups.isIn(group, connection)) return
      if (groups.countOf(connection) >= limit) {
        throw new HubError(`A connection can be in at most ${limit} groups.`)
      }
      groups.add(group, connection)
    },
    remove: (group, connection) => groups.remove(group, connection),
    of: (connection) => groups.of(connection),
    has: (group) => groups.has(group),
  }
}
