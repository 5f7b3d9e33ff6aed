import type { ResetLinkState } from '@hoistway/contracts/password'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../../auth/tokens.ts'
import { changed, type Database, firstRow } from '../../db/database.ts'
import { pageLinks, pages, users } from '../../db/schema.ts'
import { organizationAndBelow } from '../../db/scope.ts'

const LIFETIME_HOURS = 12

export function pageLinkRepository(db: Database) {
  return {
    async isOpen(pageId: string): Promise<boolean> {
      const open = and(eq(pages.id, pageId), isNull(pages.closedAt))
      return (await db.select({ id: pages.id }).from(pages).where(open)).length > 0
    },

    /** Whether no critical alert of the organization and those below is active and unacknowledged. */
    async isOver(organizationId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from active_alerts where rank = 3 and not is_acknowledged
        and organization_id = any(${organizationAndBelow(organizationId)}) limit 1`)
      return rows.length === 0
    },

    /** Locks the page, so that the escalation waits for this transaction. */
    hold: (pageId: string) =>
      firstRow(db.select().from(pages).where(eq(pages.id, pageId)).for('no key update')),

    async create(pageId: string, userId: string, step: number | undefined): Promise<string> {
      const token = newToken()
      const expiresAt = sql`now() + make_interval(hours => ${LIFETIME_HOURS})`
      await db.insert(pageLinks).values({ hash: hashToken(token), pageId, userId, step, expiresAt })
      return token
    },

    async find(token: string) {
      const [found] = await db
        .select({ link: pageLinks, page: pages, user: users })
        .from(pageLinks)
        .innerJoin(pages, eq(pages.id, pageLinks.pageId))
        .innerJoin(users, eq(users.id, pageLinks.userId))
        .where(eq(pageLinks.hash, hashToken(token)))
      const closed = (state: ResetLinkState) => ({ state }) as const
      if (!found) return closed('unknown')
      const { link, page, user } = found
      if (link.usedAt) return closed('used')
      if (link.expiresAt <= new Date()) return closed('expired')
      return { state: 'open', link, page, user } as const
    },

    spend: (token: string) =>
      changed(
        db
          .update(pageLinks)
          .set({ usedAt: sql`now()` })
          .where(
            and(
              eq(pageLinks.hash, hashToken(token)),
              isNull(pageLinks.usedAt),
              gt(pageLinks.expiresAt, sql`now()`),
            ),
          ),
      ),
  }
}
