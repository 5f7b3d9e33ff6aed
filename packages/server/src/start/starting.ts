import type { createClosing } from './closing.ts'
import type { Drain } from './drain.ts'
import type { Env } from './env.ts'
import type { createLog } from './log.ts'

/** Context of each start step. */
export interface Starting {
  readonly env: Env
  readonly log: ReturnType<typeof createLog>
  readonly drain: Drain
  /** Each step adds the resources that it opened. */
  readonly closing: ReturnType<typeof createClosing>
}
