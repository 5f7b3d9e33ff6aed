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

/** Every key of server state. */
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
