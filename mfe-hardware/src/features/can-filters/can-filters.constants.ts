/** B §4, §9: how long the tick beside a synchronized filter stays. */
export const SYNC_TICK_MS = 2_000
/** B §4, §9: how long the form says that a filter was synchronized. */
export const SYNC_BANNER_MS = 3_000
/** B §9: after a save the list is shown. */
export const REDIRECT_MS = 1_500
/** B §2: height of the area with the message IDs, in pixels. */
export const AREA_HEIGHT = 400
