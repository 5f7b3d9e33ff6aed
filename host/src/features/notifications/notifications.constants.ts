/** Notifications per page of the list. */
export const LIST_SIZE = 20
/** Pushes within this time cause one refetch. */
export const REFETCH_DELAY_MS = 300
/** Toasts shown at once; the others are only counted. */
export const TOASTS_SHOWN = 3
/** Elevators that the toast of an incident names; the others are only counted. */
export const NAMES_SHOWN = 3
