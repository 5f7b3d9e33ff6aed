/** Notifications that are read at once; "Show More" reads as many again. */
export const LIST_SIZE = 20
/** Pushes that come together are one reading. */
export const GATHER_MS = 300
/** Toasts that are shown at once; the others are counted. */
export const TOASTS_SHOWN = 3
