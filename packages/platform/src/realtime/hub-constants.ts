export const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000]
/** Tries after a closing error; the delay is the base multiplied by the try's number. */
export const MANUAL_TRIES = 5
export const MANUAL_BASE_MS = 5_000
/** SignalR's defaults. */
export const SERVER_TIMEOUT_MS = 30_000
export const KEEP_ALIVE_MS = 15_000
/** For the handshake of a new connection. */
export const OPEN_WITHIN_MS = 15_000
/** The server keeps a connection for 15 s. */
export const RESUME_WITHIN_MS = 10_000
/** On average; each pause is random. */
export const RESUME_EVERY_MS = 500
export const RESUME_ANSWER_MS = 3_000
export const CONFIRM_WITHIN_MS = 10_000
