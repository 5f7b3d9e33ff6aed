export const ELEVATOR_LIST = {
  name: 'elevators',
  sort: 'name',
  pageSize: 20,
  filters: { type: 'all', status: 'active', online: 'all', alerts: 'all', organizationId: '' },
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
export const onlineOptions = [
  { value: 'all', label: 'Online and Offline' },
  { value: 'online', label: 'Online' },
  { value: 'offline', label: 'Offline' },
] as const
/** What the alerts of an elevator are like: any of them active, or the worst of them. */
export const alertOptions = [
  { value: 'all', label: 'All Alerts' },
  { value: 'active', label: 'Active Alerts' },
  { value: 'critical', label: 'Critical' },
  { value: 'warning', label: 'Warning' },
  { value: 'info', label: 'Info' },
  { value: 'none', label: 'No Active Alerts' },
] as const

/** Floors that a button calls the car to. */
export const QUICK_FLOORS = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** How long the outcome of a command is shown, in milliseconds. */
export const BANNER_MS = { success: 5_000, error: 8_000 } as const
/** A command that has not been confirmed by then says so. */
export const UNCONFIRMED_AFTER_MS = 60_000
/** The wall shows no more elevators than that; the filters choose which. */
export const WALL_LIMIT = 1000
/** Longest note of an acknowledgement, as on the server. */
export const NOTE_MAX = 500
/** Longest name of a saved set of filters. */
export const SAVED_NAME_MAX = 40
