/** B §4, §9: sorted by timestamp, descending; a new column starts descending; 20 a page. */
export const ALERT_LIST = {
  sort: 'timestamp',
  descending: true,
  newSortDescending: true,
  pageSize: 20,
} as const
export const PAGE_SIZES = [10, 20, 50, 100] as const
/** The window of page numbers: two on each side of the current page. */
export const PAGE_WINDOW = 5
/** B §9: the selector loads up to 1000. */
export const ELEVATORS_OFFERED = 1000
export const SEARCH_DEBOUNCE_MS = 300
