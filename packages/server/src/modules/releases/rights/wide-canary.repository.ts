import type { Audience } from '@hoistway/releases/plan'
import { isInCanary } from '@hoistway/releases/resolve'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { users } from '../../../db/schema.ts'
import { needsTwo, type ReleasePolicy } from './deciding.ts'

/** Percentage of users above which a canary needs a second person. */
export const MOST_OF_CANARY = 50

interface WidestCanary extends Audience {
  readonly remote: string
  readonly version: string
  readonly steps: readonly number[] | undefined
}

export async function isTooWide(
  db: Database,
  policy: ReleasePolicy,
  { remote, version, steps = [], ...audience }: WidestCanary,
): Promise<boolean> {
  if (!needsTwo(policy, remote)) return false
  const share = Math.max(audience.share, ...steps)
  // Also applies to accounts that are created later.
  if (share > MOST_OF_CANARY) return true
  const { id, email, roles } = users
  const active = await db
    .select({ id, email, roles })
    .from(users)
    .where(and(eq(users.isActive, true), eq(users.isService, false)))
  const reached = active.filter((user) => isInCanary(remote, { version, ...audience, share }, user))
  return reached.length * 100 > active.length * MOST_OF_CANARY
}
