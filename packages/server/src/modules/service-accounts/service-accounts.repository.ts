import { accessLevels } from '@hoistway/contracts/organization'
import type { serviceAccountBody } from '@hoistway/contracts/service-account'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { apiTokenRepository } from '../../auth/api-tokens.repository.ts'
import { NO_PASSWORD } from '../../auth/passwords.ts'
import { contentVersion } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { memberships, organizations, users } from '../../db/schema.ts'
import { memberWrites } from '../members/member-writes.repository.ts'

type Body = z.output<typeof serviceAccountBody>

/** No mailbox has this address (RFC 2606). Emails are unique, and so are the names of service accounts. */
const emailOf = (name: string) => `${name}@service.invalid`

const columns = {
  id: users.id,
  name: users.firstName,
  roles: users.roles,
  isActive: users.isActive,
  createdAt: users.createdAt,
}

export function serviceAccountRepository(db: Database) {
  async function setMemberships(userId: string, wanted: Body['memberships']): Promise<string[]> {
    const writes = memberWrites(db)
    const held = await db.select().from(memberships).where(eq(memberships.userId, userId))
    const levels = new Map(held.map((each) => [each.organizationId, accessLevels[each.accessLevel]]))
    const next = new Map(wanted.map((each) => [each.organizationId.toLowerCase(), each.accessLevel]))
    for (const id of levels.keys()) if (!next.has(id)) await writes.remove(id, userId)
    for (const [id, accessLevel] of next)
      if (!levels.has(id)) await writes.add(id, userId, { accessLevel })
      else if (levels.get(id) !== accessLevel) await writes.update(id, userId, { accessLevel })
    return [...new Set([...levels.keys(), ...next.keys()])].filter((id) => levels.get(id) !== next.get(id))
  }

  return {
    async list() {
      const accounts = await db
        .select(columns)
        .from(users)
        .where(eq(users.isService, true))
        .orderBy(asc(users.firstName))
      const members = await db
        .select({
          userId: memberships.userId,
          organizationId: memberships.organizationId,
          organizationName: organizations.name,
          level: memberships.accessLevel,
        })
        .from(memberships)
        .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isService, true)))
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .orderBy(asc(organizations.name))
      const tokens = await apiTokenRepository(db).list()
      return accounts.map((account) => {
        const { name, isActive, roles } = account
        const held = members.filter(({ userId }) => userId === account.id)
        const memberOf = held.map((each) => `${each.organizationId} ${each.level}`).sort()
        return {
          ...account,
          version: contentVersion([name, isActive, [...roles].sort(), memberOf]),
          memberships: held.map(({ level, userId: _, ...member }) => ({
            ...member,
            accessLevel: accessLevels[level] ?? null,
          })),
          tokens: tokens
            .filter(({ accountId }) => accountId === account.id)
            .map(({ accountId: _, ...token }) => token),
        }
      })
    },

    async lock(id: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
    },

    async exists(id: string): Promise<boolean> {
      return (await db.$count(users, and(eq(users.id, id), eq(users.isService, true)))) > 0
    },

    async create({ name, roles, isActive, memberships: wanted }: Body) {
      const [created] = await db
        .insert(users)
        .values({
          email: emailOf(name),
          ...{ firstName: name, lastName: '', roles, isActive, isService: true },
          passwordHash: NO_PASSWORD,
        })
        .onConflictDoNothing()
        .returning({ id: users.id })
      return created && { id: created.id, organizationIds: await setMemberships(created.id, wanted) }
    },

    /** Returns the organizations whose membership changed; `undefined` when another account has the name. */
    async update(id: string, { name, roles, isActive, memberships: wanted }: Body) {
      const email = emailOf(name)
      const others = sql`lower(${users.email}) = ${email} and ${users.id} <> ${id}`
      if ((await db.$count(users, others)) > 0) return undefined
      await db.update(users).set({ firstName: name, email, roles, isActive }).where(eq(users.id, id))
      return setMemberships(id, wanted)
    },
  }
}
