import { createHash } from 'node:crypto'
import type { PatternRule } from '@hoistway/contracts/pattern-rules'

/** Short enough for a URL, whatever code a controller sends. */
export const patternId = (rule: PatternRule['id'], subject: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, subject, code]))
    .digest('base64url')
    .slice(0, 22)
