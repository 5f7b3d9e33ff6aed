export const LIST_SIZE = 20
export const TOASTS_SHOWN = 3
/** Elevators that the toast of an incident names. */
export const NAMES_SHOWN = 3
