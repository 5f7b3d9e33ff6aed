export const ELEVATOR_LIST = {
  name: 'elevators',
  sort: 'name',
  pageSize: 20,
  filters: { type: 'all', status: 'active', online: 'all', alerts: 'all', organizationId: '' },
} as const
export const PAGE_WINDOW = 5

export const QUICK_FLOORS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const BANNER_MS = { success: 5_000, error: 8_000 } as const
export const UNCONFIRMED_AFTER_MS = 60_000
export const WALL_LIMIT = 1000
export const SAVED_NAME_MAX = 40
