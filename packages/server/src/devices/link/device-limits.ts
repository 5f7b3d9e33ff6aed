/** Limits for the messages of one controller, see packages/docs/architecture/device-messages.md. */
export const deviceLimits = {
  /** Messages of one controller that wait to be recorded. */
  queueMessages: 15_000,
  queueBytes: 8 * 1024 * 1024,
  /** States of one controller that wait to be looked at: only the newest matter, but they may come in any order. */
  queueStates: 8,
  /** Of all controllers together; a controller with little in its queue is still heard. */
  totalBytes: 128 * 1024 * 1024,
  alwaysHeardBytes: 256 * 1024,
  /** Alerts that are written with one statement. */
  alertBatch: 500,
  states: { burst: 1_000, perSecond: 50 },
  answers: { burst: 200, perSecond: 20 },
  /** All else. A controller that was offline for a day may deliver what it kept. */
  messages: { burst: 15_000, perSecond: 50 },
  malformed: { burst: 20, perSecond: 0.1 },
  quarantineMs: 60_000,
  /** Each further quarantine within an hour is twice as long, up to this. */
  quarantineMaxMs: 15 * 60_000,
  forgiveAfterMs: 60 * 60_000,
} as const
