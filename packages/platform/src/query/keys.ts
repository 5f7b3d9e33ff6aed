/** Invalidate `all` after a write, or `lists` when only lists can have changed. */
function keysOf<const Name extends string>(name: Name) {
  return {
    all: [name] as const,
    lists: [name, 'list'] as const,
    list: (params: unknown = {}) => [name, 'list', params] as const,
    detail: (id: string) => [name, 'detail', id] as const,
    statistics: (params: unknown = {}) => [name, 'statistics', params] as const,
    /** Other data of one record: `part(id, 'state')`. */
    part: (id: string, part: string, params: unknown = {}) => [name, 'part', id, part, params] as const,
  }
}

/** Returns a remote's query keys: `ownKeys('reports:schedules').list()`. Its short name prevents collisions. */
export const ownKeys = <const Name extends `${string}:${string}`>(name: Name) => keysOf(name)

/** Query keys of the console's shared data. */
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
