/** Keys of one kind of record: invalidate `all` after a write, `lists` when only lists can have changed. */
function keysOf<const Name extends string>(name: Name) {
  return {
    all: [name] as const,
    lists: [name, 'list'] as const,
    list: (params: unknown = {}) => [name, 'list', params] as const,
    detail: (id: string) => [name, 'detail', id] as const,
    statistics: (params: unknown = {}) => [name, 'statistics', params] as const,
    /** Anything else that belongs to one record: `keys.elevators.part(id, 'state')`. */
    part: (id: string, part: string, params: unknown = {}) => [name, 'part', id, part, params] as const,
  }
}

/**
 * Keys of what a remote reads from elsewhere: `ownKeys('reports:schedules').list()`. The short name of the remote in front
 * keeps them apart from those of others.
 */
export const ownKeys = <const Name extends `${string}:${string}`>(name: Name) => keysOf(name)

/** Every key of server state that the console has. */
export const keys = {
  organizations: keysOf('organizations'),
  elevators: keysOf('elevators'),
  alerts: keysOf('alerts'),
  controllers: keysOf('controllers'),
  canFilters: keysOf('can-filters'),
  firmware: keysOf('firmware'),
  users: keysOf('users'),
  notifications: keysOf('notifications'),
  health: ['health'] as const,
} as const
