export const SYNC_TICK_MS = 2_000
export const SYNC_BANNER_MS = 3_000
export const AREA_HEIGHT = 400
