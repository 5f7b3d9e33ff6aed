/** A §9. */
export const ORGANIZATIONS_SHOWN = 5
/** Ours: how often the dashboard and the health of the server are asked for anew. */
export const REFRESH_MS = 60_000
