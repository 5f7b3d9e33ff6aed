export const ALERT_LIST = {
  name: 'alerts',
  sort: 'timestamp',
  descending: true,
  newSortDescending: true,
  pageSize: 20,
  filters: { from: '', to: '' },
} as const
export const PAGE_SIZES = [10, 20, 50, 100] as const

export const pageSizeOf = (size: number): number =>
  PAGE_SIZES.find((offered) => offered === size) ?? ALERT_LIST.pageSize

/** Number of page links: the current page and two on each side. */
export const PAGE_WINDOW = 5
export const ELEVATORS_OFFERED = 1000
export const ELEVATORS_FOUND = 100
export const SEARCH_DEBOUNCE_MS = 300

export type FleetFilter = 'severity' | 'active' | 'organizationId' | 'from' | 'to'
export const FLEET_LIST = {
  ...ALERT_LIST,
  name: 'fleet-alerts',
  sort: 'severity',
  filters: { severity: 'all', active: 'active', organizationId: '', from: '', to: '' },
} as const
/** Alerts of elevators that are not on screen are not pushed, so the list is refetched. */
export const FLEET_REFRESH_MS = 30_000
/** More alerts do not fit into a browser's memory along with the page. */
export const EXPORT_MAX = 20_000

/** Alerts of an opened incident; the second is the most that the server sends. */
export const MEMBERS_SHOWN = 100
export const MEMBERS_MAX = 1000
