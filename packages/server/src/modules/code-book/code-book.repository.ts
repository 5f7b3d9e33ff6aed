import type { AlertCodeBody } from '@hoistway/contracts/alert-code'
import type { ControllerType } from '@hoistway/contracts/controller'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { isNamed } from '../../db/controller-key.ts'
import { changed, type Database, firstRow } from '../../db/database.ts'
import { alertCodes, alertCodeVersions, controllers, userName, users } from '../../db/schema.ts'

const columns = {
  id: alertCodes.id,
  code: alertCodes.code,
  controllerType: alertCodes.controllerType,
  texts: alertCodes.texts,
  links: alertCodes.links,
  updatedAt: alertCodes.updatedAt,
  updatedBy: userName,
  version: alertCodes.version,
}

const VERSIONS_SHOWN = 50

export function codeBook(db: Database) {
  const select = () => db.select(columns).from(alertCodes).leftJoin(users, eq(users.id, alertCodes.updatedBy))

  return {
    all: () => select().orderBy(asc(alertCodes.code), asc(alertCodes.controllerType)),

    find: (id: string) => firstRow(select().where(eq(alertCodes.id, id))),

    /** Prefers the entry of the controller's type. */
    async explain(code: string, type: ControllerType | undefined) {
      const [found] = await select()
        .where(
          and(
            eq(sql`lower(${alertCodes.code})`, code.toLowerCase()),
            or(isNull(alertCodes.controllerType), type && eq(alertCodes.controllerType, type)),
          ),
        )
        .orderBy(sql`${alertCodes.controllerType} nulls last`)
        .limit(1)
      return found
    },

    /** The elevator may name an unregistered controller. */
    async typeOfController(controllerId: string): Promise<ControllerType | undefined> {
      const [found] = await db
        .select({ type: controllers.controllerType })
        .from(controllers)
        .where(isNamed(controllerId))
        .limit(1)
      return found?.type
    },

    versions: (id: string) =>
      db
        .select({
          version: alertCodeVersions.version,
          at: alertCodeVersions.at,
          userName,
          content: alertCodeVersions.content,
        })
        .from(alertCodeVersions)
        .leftJoin(users, eq(users.id, alertCodeVersions.userId))
        .where(eq(alertCodeVersions.alertCodeId, id))
        .orderBy(desc(alertCodeVersions.version))
        .limit(VERSIONS_SHOWN),
  }
}

export function codeBookWrites(db: Database) {
  const isFor = ({ code, controllerType }: Pick<AlertCodeBody, 'code' | 'controllerType'>) =>
    and(
      eq(sql`lower(${alertCodes.code})`, code.toLowerCase()),
      controllerType === null
        ? isNull(alertCodes.controllerType)
        : eq(alertCodes.controllerType, controllerType),
    )

  async function keepVersion(id: string, userId: string, version: number, content: AlertCodeBody) {
    await db.insert(alertCodeVersions).values({ alertCodeId: id, version, userId, content })
  }

  return {
    idOf: async (entry: Pick<AlertCodeBody, 'code' | 'controllerType'>) =>
      (await firstRow(db.select({ id: alertCodes.id }).from(alertCodes).where(isFor(entry))))?.id,

    /** Returns `undefined` if the entry exists. */
    async create(body: AlertCodeBody, userId: string): Promise<string | undefined> {
      const [created] = await db
        .insert(alertCodes)
        .values({ ...body, updatedBy: userId })
        .onConflictDoNothing()
        .returning({ id: alertCodes.id })
      if (created) await keepVersion(created.id, userId, 1, body)
      return created?.id
    },

    /** Returns false for a version other than `expected`. */
    async update(id: string, body: AlertCodeBody, userId: string, expected?: number): Promise<boolean> {
      const [updated] = await db
        .update(alertCodes)
        .set({ ...body, updatedAt: new Date(), updatedBy: userId, version: sql`${alertCodes.version} + 1` })
        .where(
          and(eq(alertCodes.id, id), expected === undefined ? undefined : eq(alertCodes.version, expected)),
        )
        .returning({ version: alertCodes.version })
      if (updated) await keepVersion(id, userId, updated.version, body)
      return updated !== undefined
    },

    remove: (id: string) => changed(db.delete(alertCodes).where(eq(alertCodes.id, id))),
  }
}
