import type { CanDatabaseBody } from '@hoistway/contracts/can-database'
import type { ControllerType } from '@hoistway/contracts/controller'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { changed, type Database, firstRow } from '../../db/database.ts'
import { canDatabases, canDatabaseVersions, userName, users } from '../../db/schema.ts'

const own = canDatabases
const VERSIONS_SHOWN = 50

export function canDatabaseRepository(db: Database) {
  const select = () =>
    db
      .select({
        id: own.id,
        controllerType: own.controllerType,
        name: own.name,
        messages: own.messages,
        version: own.version,
        updatedAt: own.updatedAt,
        userName,
      })
      .from(own)
      .leftJoin(users, eq(users.id, own.updatedBy))

  return {
    all: () => select().orderBy(asc(own.controllerType)),

    of: (type: ControllerType) => firstRow(select().where(eq(own.controllerType, type))),

    versions: (id: string) =>
      db
        .select({
          version: canDatabaseVersions.version,
          at: canDatabaseVersions.at,
          userName,
          name: canDatabaseVersions.name,
        })
        .from(canDatabaseVersions)
        .leftJoin(users, eq(users.id, canDatabaseVersions.userId))
        .where(eq(canDatabaseVersions.databaseId, id))
        .orderBy(desc(canDatabaseVersions.version))
        .limit(VERSIONS_SHOWN),

    async content(id: string, version: number): Promise<string | undefined> {
      const [found] = await db
        .select({ content: canDatabaseVersions.content })
        .from(canDatabaseVersions)
        .where(and(eq(canDatabaseVersions.databaseId, id), eq(canDatabaseVersions.version, version)))
      return found?.content
    },

    async save(
      type: ControllerType,
      { name, text }: Pick<CanDatabaseBody, 'name' | 'text'>,
      messages: number,
      userId: string,
    ) {
      const values = { name, messages, updatedBy: userId, updatedAt: new Date() }
      const [saved] = await db
        .insert(own)
        .values({ controllerType: type, ...values })
        .onConflictDoUpdate({
          target: own.controllerType,
          set: { ...values, version: sql`${own.version} + 1` },
        })
        .returning({ id: own.id, version: own.version })
      if (!saved) throw new Error('no file was saved')
      await db
        .insert(canDatabaseVersions)
        .values({ databaseId: saved.id, version: saved.version, userId, name, content: text })
      return saved.id
    },

    remove: (id: string) => changed(db.delete(own).where(eq(own.id, id))),
  }
}
