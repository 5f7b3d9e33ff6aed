export const ORGANIZATIONS_SHOWN = 5
export const REFRESH_MS = 60_000
export const RETRY_MS = 5_000
/** Delay before the second count of messages, for the rate. */
export const SECOND_READING_MS = 10_000
/** Refetch interval of Needs Attention. Critical alerts are pushed as well. */
export const ATTENTION_REFRESH_MS = 15_000
export const DAYS_SHOWN = 14

export const ATTENTION_LINES = 8
