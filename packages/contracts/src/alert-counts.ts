import * as z from 'zod/mini'

/** Response of GET /elevatoralerts/totals. */
export const alertTotals = z.object({
  critical: z.number(),
  warning: z.number(),
  info: z.number(),
  resolved: z.number(),
})
export type AlertTotals = z.infer<typeof alertTotals>

/** By start and by severity of the code, resolved or not. */
const begun = z.object({ total: z.number(), critical: z.number(), warning: z.number(), info: z.number() })
export type AlertsBegun = z.infer<typeof begun>

/** Response of GET /elevatoralerts/comparison: a period, or its part so far, and the same part of the previous one. */
export const alertComparison = z.object({ period: begun, before: begun })
export type AlertComparison = z.infer<typeof alertComparison>

/** Response of GET /elevatoralerts/daily: by day of the start, oldest first, without empty days. */
export const dailyAlerts = z.array(
  z.object({
    /** `2026-11-21` */
    date: z.string(),
    total: z.number(),
    /** Resolved or not. */
    critical: z.number(),
  }),
)
export type DailyAlerts = z.infer<typeof dailyAlerts>
