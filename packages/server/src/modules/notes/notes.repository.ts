import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { changed, type Database, firstRow } from '../../db/database.ts'
import { elevatorNoteFiles, elevatorNotes, userName, users } from '../../db/schema.ts'
import { keyContains, peopleWhoSee } from '../../db/scope.ts'

const own = elevatorNotes

const PEOPLE_SHOWN = 50

export interface NewNote {
  readonly id?: string | undefined
  readonly elevatorId: string
  readonly userId: string
  readonly text: string
  readonly file?: { readonly name: string; readonly data: Buffer } | undefined
}

export function noteRepository(db: Database) {
  const select = (elevatorId: string, condition?: SQL) =>
    db
      .select({
        id: own.id,
        userId: own.userId,
        userName,
        createdAt: own.createdAt,
        text: own.text,
        fileName: own.fileName,
        fileSize: own.fileSize,
      })
      .from(own)
      .leftJoin(users, eq(users.id, own.userId))
      .where(and(eq(own.elevatorId, elevatorId), condition))

  return {
    async page(elevatorId: string, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
      const total = await db.$count(own, eq(own.elevatorId, elevatorId))
      const rows = await select(elevatorId)
        .orderBy(desc(own.createdAt), desc(own.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      return { rows, total }
    },

    find: (elevatorId: string, id: string) => firstRow(select(elevatorId, eq(own.id, id))),

    async bytesOf(elevatorId: string): Promise<number> {
      const [sum] = await db
        .select({ bytes: sql<number>`coalesce(sum(${own.fileSize}), 0)::float8` })
        .from(own)
        .where(eq(own.elevatorId, elevatorId))
      return sum?.bytes ?? 0
    },

    /** Call within a transaction. Returns `undefined` for a known ID. */
    async create({ file, ...note }: NewNote): Promise<string | undefined> {
      const [created] = await db
        .insert(own)
        .values({ ...note, fileName: file?.name, fileSize: file?.data.length })
        .onConflictDoNothing()
        .returning({ id: own.id })
      if (created && file) await db.insert(elevatorNoteFiles).values({ noteId: created.id, data: file.data })
      return created?.id
    },

    remove: (id: string) => changed(db.delete(own).where(eq(own.id, id))),

    async read(id: string, start: number, length: number): Promise<Buffer> {
      const [part] = await db
        .select({
          data: sql<Buffer>`substring(${elevatorNoteFiles.data} from ${start + 1}::int for ${length}::int)`,
        })
        .from(elevatorNoteFiles)
        .where(eq(elevatorNoteFiles.noteId, id))
      return part?.data ?? Buffer.alloc(0)
    },
  }
}

export function peopleRepository(db: Database) {
  const select = (organizationId: string, condition: SQL | undefined) =>
    db
      .select({ id: users.id, name: sql<string>`${userName}` })
      .from(users)
      .where(and(peopleWhoSee(organizationId), condition))

  return {
    first: (organizationId: string, callerId: string, term = '') =>
      select(organizationId, and(ne(users.id, callerId), keyContains(sql`search_key(${userName})`, term)))
        .orderBy(sql`${userName}`, users.id)
        .limit(PEOPLE_SHOWN),

    async whoSee(organizationId: string, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      return (await select(organizationId, inArray(users.id, [...ids]))).map(({ id }) => id)
    },
  }
}
