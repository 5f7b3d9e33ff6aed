export const LIST_SIZE = 20
/** Pushes within this time cause one refetch. */
export const REFETCH_DELAY_MS = 300
/** Toasts on screen; a number represents the others. */
export const TOASTS_SHOWN = 3
/** Elevators that the toast of an incident names; a number represents the others. */
export const NAMES_SHOWN = 3
