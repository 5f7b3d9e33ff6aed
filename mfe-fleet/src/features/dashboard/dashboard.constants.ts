/** A §9. */
export const ORGANIZATIONS_SHOWN = 5
/** Ours: how often the dashboard and the health of the server are asked for anew. */
export const REFRESH_MS = 60_000
/** Ours: how soon a call that failed is tried again. */
export const RETRY_MS = 5_000
/** Ours: how soon the count of messages is read a second time, for its rate. */
export const SECOND_READING_MS = 10_000
/** Ours: how often it is read what needs attention. Critical alerts are pushed as well. */
export const ATTENTION_REFRESH_MS = 15_000
/** Ours: alerts of each severity and offline elevators that are read; more than are shown, since one elevator may have many. */
export const ATTENTION_READ = 50
/** Ours: elevators shown that need attention. */
export const ATTENTION_SHOWN = 8
/** Ours: days in the chart of alerts. */
export const DAYS_SHOWN = 14
/** Ours: reasons shown of one elevator. */
export const REASONS_SHOWN = 3
