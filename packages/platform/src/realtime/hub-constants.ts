/** Automatic reconnect waits. */
export const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000]
/** After a closing error: so many tries, each waiting this times its number. */
export const MANUAL_TRIES = 5
export const MANUAL_BASE_MS = 5_000
/** Client defaults. */
export const SERVER_TIMEOUT_MS = 30_000
export const KEEP_ALIVE_MS = 15_000
/** How long a connection waits for its network; the server keeps it for 15 s. */
export const RESUME_WITHIN_MS = 10_000
/** Between two questions whether the server is there again, on average, and how long its answer may take. */
export const RESUME_EVERY_MS = 500
export const RESUME_ANSWER_MS = 3_000
/** A subscription that the server has not confirmed by now is logged. */
export const CONFIRM_WITHIN_MS = 10_000
