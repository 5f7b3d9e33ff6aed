import { define } from './define.ts'

export const copy = define('copy', {
  copied: 'Copied',
  refused: 'The browser does not allow copying here',
})

export const feedback = define('feedback', {
  retry: 'Retry',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  delete: 'Delete',
})

export const form = define('form', {
  reset: 'Reset',
  cancel: 'Cancel',
  saving: 'Saving...',
  /** Question before a page with changes is left. */
  leave: {
    title: 'Leave without saving?',
    text: 'What you have entered has not been saved.',
    confirm: 'Leave',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'What you have entered has not been saved.',
    confirm: 'Discard',
  },
  /** Question before the saved version replaces unsaved text. */
  reload: {
    title: 'Load the saved version?',
    text: 'What you have entered is replaced by what is saved.',
    confirm: 'Load Saved Version',
  },
  reloadFailed: 'The saved version could not be loaded. What you have entered is still here.',
  saveAnyway: 'Save anyway',
})

export const formats = define('formats', {
  never: 'Never',
  ageUnknown: 'age unknown',
  justNow: 'Just now',
  justUpdated: 'Just updated',
  justCreated: 'Just created',
  /** Within a sentence. */
  now: 'just now',
  secondsAgo: (n: number) => `${n}s ago`,
  minutesAgo: (n: number) => `${n}m ago`,
  hoursAgo: (n: number) => `${n}h ago`,
  daysAgo: (n: number) => `${n}d ago`,
  seconds: (n: number) => `${n} s`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => `${n} d`,
  years: (n: number) => `${n} years`,
  clockBehind: (span: string) => `Clock ${span} behind`,
  clockAhead: (span: string) => `Clock ${span} ahead`,
  unknownSize: 'Unknown',
  sizes: ['Bytes', 'KB', 'MB', 'GB'],
  /** Unit of no byte and of a single one. */
  lessThanTwo: 'Bytes',
})

export const list = define('list', {
  filters: (active: number) => (active > 0 ? `Filters, ${active} active` : 'Filters'),
  filtersTitle: 'Filters',
  closeFilters: 'Close filters',
  showList: 'Show list',
  clearSearch: 'Clear search',
  rowsPerPage: 'Rows per page',
  perPage: (size: number) => `${size} per page`,
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
})

export const loadFailure = define('loadFailure', {
  failed: 'A part of this page could not be loaded.',
  reason: 'Check the connection.',
})

export const page = define('page', {
  breadcrumb: 'Breadcrumb',
  notBuilt: 'This page is not built yet.',
  online: 'Online',
  offline: 'Offline',
  overview: 'Overview',
  active: 'Active',
  inactive: 'Inactive',
  /** Followed by the age. */
  lastKnown: (isOnline: boolean) => `Last known: ${isOnline ? 'online' : 'offline'}, `,
  outOfService: 'Out of service',
  /** Followed by a date. */
  outOfServiceSince: 'Out of service since ',
  /** After both. */
  reason: (reason: string) => `: ${reason}`,
})

export const readTable = define('readTable', {
  misquoted: (line: number) => `Line ${line}: A quotation mark is missing or misplaced.`,
  tooManyCells: (line: number) =>
    `Line ${line} has more cells than the file has columns. Put texts that contain the separator in quotation marks.`,
})

export const table = define('table', {
  select: 'Select',
  selectAll: 'Select all rows on this page',
  selectRow: (name: string) => `Select ${name}`,
  actions: 'Actions',
  actionsOf: (name: string) => `Actions of ${name}`,
  delete: 'Delete',
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  deleteRow: (name: string) => `Delete ${name}`,
})
