/** Limits per controller, see packages/docs/architecture/device-messages.md. */
export const deviceLimits = {
  queueMessages: 15_000,
  queueBytes: 8 * 1024 * 1024,
  /** Only the newest matter, but they may arrive out of order. */
  queueStates: 8,
  /** For all controllers together. One with a short queue is still accepted. */
  totalBytes: 128 * 1024 * 1024,
  alwaysHeardBytes: 256 * 1024,
  alertBatch: 500,
  states: { burst: 1_000, perSecond: 50 },
  answers: { burst: 200, perSecond: 20 },
  /** Each is stored as an event. An unstable link has one every few seconds. */
  presences: { burst: 2_000, perSecond: 1 },
  /** A controller that was offline for a day delivers stored messages. */
  messages: { burst: 15_000, perSecond: 50 },
  malformed: { burst: 20, perSecond: 0.1 },
  quarantineMs: 60_000,
  /** Quarantines within an hour double, up to this. */
  quarantineMaxMs: 15 * 60_000,
  forgiveAfterMs: 60 * 60_000,
} as const
