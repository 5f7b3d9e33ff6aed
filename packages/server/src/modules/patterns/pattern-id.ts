import { createHash } from 'node:crypto'
import type { PatternRule } from '@hoistway/contracts/pattern-rules'

/** A hash is short enough for a URL, whatever code a controller sends. */
export const patternId = (rule: PatternRule['id'], subject: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, subject, code]))
    .digest('base64url')
    .slice(0, 22)
