import type { CanDatabaseBody } from '@hoistway/contracts/can-database'
import type { ControllerType } from '@hoistway/contracts/controller'
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { changed, type Database, firstRow } from '../../db/database.ts'
import { canDatabases, canDatabaseVersions, userName, users } from '../../db/schema.ts'

const own = canDatabases
const { updatedBy: _, ...columns } = getTableColumns(own)
const { databaseId, userId: author, content, ...versionColumns } = getTableColumns(canDatabaseVersions)
const VERSIONS_SHOWN = 50

export function canDatabaseRepository(db: Database) {
  const select = () =>
    db
      .select({ ...columns, userName })
      .from(own)
      .leftJoin(users, eq(users.id, own.updatedBy))

  return {
    all: () => select().orderBy(asc(own.controllerType)),

    of: (type: ControllerType) => firstRow(select().where(eq(own.controllerType, type))),

    versions: (id: string) =>
      db
        .select({ ...versionColumns, userName })
        .from(canDatabaseVersions)
        .leftJoin(users, eq(users.id, author))
        .where(eq(databaseId, id))
        .orderBy(desc(versionColumns.version))
        .limit(VERSIONS_SHOWN),

    async content(id: string, version: number): Promise<string | undefined> {
      const [found] = await db
        .select({ content })
        .from(canDatabaseVersions)
        .where(and(eq(databaseId, id), eq(versionColumns.version, version)))
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
