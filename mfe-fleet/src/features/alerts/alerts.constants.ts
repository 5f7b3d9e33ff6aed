/** B §4, §9: sorted by timestamp, descending; a new column starts descending; 20 a page. */
export const ALERT_LIST = {
  sort: 'timestamp',
  descending: true,
  newSortDescending: true,
  pageSize: 20,
} as const
export const PAGE_SIZES = [10, 20, 50, 100] as const

/** One of the offered page sizes, whatever an address says. */
export const pageSizeOf = (size: number): number =>
  PAGE_SIZES.find((offered) => offered === size) ?? ALERT_LIST.pageSize

/** The window of page numbers: two on each side of the current page. */
export const PAGE_WINDOW = 5
/** B §9: the selector loads up to 1000. */
export const ELEVATORS_OFFERED = 1000
/** Ours: what a search for more brings at a time. */
export const ELEVATORS_FOUND = 100
export const SEARCH_DEBOUNCE_MS = 300

export type FleetFilter = 'severity' | 'active'
/** Ours: the fleet-wide list starts with what is active. */
export const FLEET_LIST = { ...ALERT_LIST, filters: { severity: 'all', active: 'active' } } as const
export const severityOptions = [
  { value: 'all', label: 'All Severities' },
  { value: 'critical', label: 'Critical' },
  { value: 'warning', label: 'Warning' },
  { value: 'info', label: 'Info' },
] as const
export const activeOptions = [
  { value: 'active', label: 'Active Only' },
  { value: 'resolved', label: 'Resolved Only' },
  { value: 'all', label: 'All Status' },
] as const
/** Ours: alerts of elevators that are not on screen are not pushed; the list is read again this often. */
export const FLEET_REFRESH_MS = 30_000
/** The server's limit of an acknowledgement's note. */
export const NOTE_MAX = 500
