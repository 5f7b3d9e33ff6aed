/** How long the tick beside a synchronized filter stays. */
export const SYNC_TICK_MS = 2_000
/** How long the form says that a filter was synchronized. */
export const SYNC_BANNER_MS = 3_000
/** Height of the area with the message IDs, in pixels. */
export const AREA_HEIGHT = 400
