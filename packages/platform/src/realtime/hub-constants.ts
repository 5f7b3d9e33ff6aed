export const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000]
/** After a closing error: number of tries, each after this time multiplied by its number. */
export const MANUAL_TRIES = 5
export const MANUAL_BASE_MS = 5_000
/** Client defaults. */
export const SERVER_TIMEOUT_MS = 30_000
export const KEEP_ALIVE_MS = 15_000
/** How long a connection waits for its network; the server keeps it for 15 s. */
export const RESUME_WITHIN_MS = 10_000
/** Average interval between checks for the server, and their timeout. */
export const RESUME_EVERY_MS = 500
export const RESUME_ANSWER_MS = 3_000
/** Unconfirmed subscriptions are logged after this time. */
export const CONFIRM_WITHIN_MS = 10_000
