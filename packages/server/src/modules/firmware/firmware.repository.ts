import type { ControllerType } from '@hoistway/contracts/controller'
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, firmware, firmwareFiles } from '../../db/schema.ts'

const columns = {
  id: firmware.id,
  name: firmware.name,
  version: firmware.version,
  description: firmware.description,
  controllerType: firmware.controllerType,
  fileSize: firmware.fileSize,
  timestamp: firmware.createdAt,
  sha256Hash: firmware.sha256,
}

type NewFirmware = Omit<typeof firmware.$inferInsert, 'id' | 'createdAt' | 'fileSize'>

export function firmwareRepository(db: Database) {
  const select = () =>
    db
      .select({ ...columns, controllerCount: count(controllers.id) })
      .from(firmware)
      .leftJoin(controllers, eq(controllers.firmwareId, firmware.id))
      .groupBy(firmware.id)

  return {
    list: () => select().orderBy(desc(firmware.createdAt), desc(firmware.id)),

    async find(id: string) {
      const [found] = await select().where(eq(firmware.id, id))
      return found
    },

    /** The controllers that it is assigned to. */
    controllersOf: (id: string) =>
      db
        .select({ id: controllers.id, controllerName: controllers.name, controllerKey: controllers.key })
        .from(controllers)
        .where(eq(controllers.firmwareId, id))
        .orderBy(asc(controllers.name), asc(controllers.id)),

    /**
     * The highest version for a controller type; of two with the same version the later upload. A version that today's
     * rules would refuse ranks below all others.
     */
    async latest(controllerType: ControllerType) {
      const [found] = await select()
        .where(eq(firmware.controllerType, controllerType))
        .orderBy(
          sql`case when ${firmware.version} ~ '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}$'
            then string_to_array(${firmware.version}, '.')::int[] end desc nulls last`,
          desc(firmware.createdAt),
          desc(firmware.id),
        )
        .limit(1)
      return found
    },

    /** Record and file; `undefined` when name, version and type exist already. Call it within a transaction. */
    async create(record: NewFirmware, file: Buffer): Promise<string | undefined> {
      const [made] = await db
        .insert(firmware)
        .values({ ...record, fileSize: file.length })
        .onConflictDoNothing()
        .returning({ id: firmware.id })
      if (made) await db.insert(firmwareFiles).values({ firmwareId: made.id, data: file })
      return made?.id
    },

    /** Bytes of a file from `start`, `length` of them at most. */
    async read(id: string, start: number, length: number): Promise<Buffer> {
      const [part] = await db
        .select({
          data: sql<Buffer>`substring(${firmwareFiles.data} from ${start + 1}::int for ${length}::int)`,
        })
        .from(firmwareFiles)
        .where(eq(firmwareFiles.firmwareId, id))
      return part?.data ?? Buffer.alloc(0)
    },
  }
}
export type FirmwareRepository = ReturnType<typeof firmwareRepository>
