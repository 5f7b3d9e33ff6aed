import { createHash } from 'node:crypto'
import type { PatternRule } from '@hoistway/contracts/pattern-rules'

/** The name of what a rule may find: short enough for an address whatever code a controller sends. */
export const patternId = (rule: PatternRule['id'], subject: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, subject, code]))
    .digest('base64url')
    .slice(0, 22)
