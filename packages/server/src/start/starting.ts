import type { createClosing } from './closing.ts'
import type { Drain } from './drain.ts'
import type { Env } from './env.ts'
import type { createLog } from './log.ts'

export interface Starting {
  readonly env: Env
  readonly log: ReturnType<typeof createLog>
  readonly drain: Drain
  readonly closing: ReturnType<typeof createClosing>
}
