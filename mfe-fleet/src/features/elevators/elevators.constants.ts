export const ELEVATOR_LIST = {
  name: 'elevators',
  sort: 'name',
  pageSize: 20,
  filters: { type: 'all', status: 'active', online: 'all', alerts: 'all', organizationId: '' },
} as const
export const PAGE_WINDOW = 5

/** Floors that a button calls the car to. */
export const QUICK_FLOORS = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** How long the outcome of a command is shown, in milliseconds. */
export const BANNER_MS = { success: 5_000, error: 8_000 } as const
/** A command that has not been confirmed by then says so. */
export const UNCONFIRMED_AFTER_MS = 60_000
/** The wall shows no more elevators than that; the filters choose which. */
export const WALL_LIMIT = 1000
/** Longest name of a saved set of filters. */
export const SAVED_NAME_MAX = 40
