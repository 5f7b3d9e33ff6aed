import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Caller } from '../base/caller.ts'
import type { Database } from '../db/database.ts'
import { hasSecondFactor, sessions, users } from '../db/schema.ts'
import { organizationsOf } from '../db/scope.ts'

/** `visible`: `undefined` means all. */
export interface Access {
  readonly caller: Caller
  readonly visible: ReadonlySet<string> | undefined
}

export interface SignInPolicy {
  readonly adminsNeedSecondFactor: boolean
}

export const notEnded = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))

export const alive = and(notEnded, eq(users.isActive, true))

export const callerColumns = ({ adminsNeedSecondFactor }: SignInPolicy) => ({
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  roles: users.roles,
  mustEnrol: adminsNeedSecondFactor
    ? sql<boolean>`('Admin' = any(${users.roles}) and not ${hasSecondFactor})`
    : sql<boolean>`false`,
})

export function liveSessions(db: Database, policy: SignInPolicy) {
  const columns = callerColumns(policy)
  return {
    async find(userId: string, sessionId: string): Promise<Caller | undefined> {
      const [user] = await db
        .select(columns)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, sessionId), eq(users.id, userId), alive))
      return user && { ...user, sessionId }
    },

    async findAccess(sessionIds: readonly string[]): Promise<readonly Access[]> {
      const rows = await db
        .select({
          ...columns,
          sessionId: sessions.id,
          visible: sql<string[] | null>`case when 'Admin' = any(${users.roles}) then null
            else ${organizationsOf(users.id)} end`,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(inArray(sessions.id, [...sessionIds]), alive))
      return rows.map(({ visible, ...caller }) => ({
        caller,
        visible: visible ? new Set(visible) : undefined,
      }))
    },
  }
}
