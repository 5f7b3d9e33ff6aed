/** Defaults of one elevator's list. */
export const ALERT_LIST = {
  name: 'alerts',
  sort: 'timestamp',
  descending: true,
  newSortDescending: true,
  pageSize: 20,
  filters: { from: '', to: '' },
} as const
export const PAGE_SIZES = [10, 20, 50, 100] as const

/** Returns the offered page size, or the default for any other. */
export const pageSizeOf = (size: number): number =>
  PAGE_SIZES.find((offered) => offered === size) ?? ALERT_LIST.pageSize

/** Page numbers shown: two on each side of the current page. */
export const PAGE_WINDOW = 5
/** Elevators that the selector loads. */
export const ELEVATORS_OFFERED = 1000
/** Elevators that a search by the server returns. */
export const ELEVATORS_FOUND = 100
export const SEARCH_DEBOUNCE_MS = 300

export type FleetFilter = 'severity' | 'active' | 'organizationId' | 'from' | 'to'
/** Defaults of the fleet's list: active alerts, the most severe first. */
export const FLEET_LIST = {
  ...ALERT_LIST,
  name: 'fleet-alerts',
  sort: 'severity',
  filters: { severity: 'all', active: 'active', organizationId: '', from: '', to: '' },
} as const
/** Refetch interval of the fleet's list: alerts of elevators that are not on screen are not pushed. */
export const FLEET_REFRESH_MS = 30_000
/** Alerts that one file holds: more would not fit into a browser's memory together with their page. */
export const EXPORT_MAX = 20_000
