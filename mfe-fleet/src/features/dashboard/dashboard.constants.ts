export const ORGANIZATIONS_SHOWN = 5
export const REFRESH_MS = 60_000
export const RETRY_MS = 5_000
export const SECOND_READING_MS = 10_000
export const ATTENTION_REFRESH_MS = 15_000
export const DAYS_SHOWN = 14

export const ATTENTION_LINES = 8
