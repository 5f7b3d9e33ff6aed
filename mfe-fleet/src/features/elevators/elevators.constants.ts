/** A §9. */
export const ELEVATOR_LIST = {
  sort: 'name',
  pageSize: 20,
  filters: { type: 'all', status: 'active' },
} as const
export const PAGE_WINDOW = 5

export const typeOptions = [
  { value: 'all', label: 'All Types' },
  { value: 'ARCODE', label: 'ARCODE' },
  { value: 'ARL', label: 'ARL' },
  { value: 'Unknown', label: 'Unknown' },
] as const
export const statusOptions = [
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
  { value: 'all', label: 'All Status' },
] as const

/** A §2 Elevator detail. */
export const QUICK_FLOORS = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** A §4: banners clear themselves. */
export const BANNER_MS = { success: 5_000, error: 8_000 } as const
/** Ours: a moving or standing car reports at least every 10 s; later values are marked stale. */
export const STALE_AFTER_MS = 30_000
/** A §9: after a save the list is shown. */
export const REDIRECT_MS = 1_500
/** Ours: a command that nothing has confirmed by then says so. */
export const UNCONFIRMED_AFTER_MS = 60_000
/** Ours: the wall shows no more shafts than that; the filters choose which. */
export const WALL_LIMIT = 1000
/** Ours: the longest name of a saved set of filters. */
export const SAVED_NAME_MAX = 40
