export const LIST_SIZE = 20
/** Pushes within this time cause one refetch. */
export const REFETCH_DELAY_MS = 300
export const TOASTS_SHOWN = 3
/** Elevators that the toast of an incident names. */
export const NAMES_SHOWN = 3
