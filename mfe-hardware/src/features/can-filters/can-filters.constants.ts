/** How long a row shows a tick after a sync. */
export const SYNC_TICK_MS = 2_000
/** How long the form shows the success of a sync. */
export const SYNC_BANNER_MS = 3_000
/** Height of the list of message IDs, in pixels. */
export const AREA_HEIGHT = 400
