import { type ControllerType, controllerTypes } from '@hoistway/contracts/controller'
import type { ReleaseState } from '@hoistway/contracts/release-state'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, firmware, firmwareFiles, firmwareReleases } from '../../db/schema.ts'
import { highestVersion } from './latest-firmware.ts'

const columns = {
  id: firmware.id,
  name: firmware.name,
  version: firmware.version,
  description: firmware.description,
  controllerType: firmware.controllerType,
  fileSize: firmware.fileSize,
  timestamp: firmware.createdAt,
  sha256Hash: firmware.sha256,
  findings: firmware.findings,
  releaseState: sql<ReleaseState>`coalesce(${firmwareReleases.state}, 'draft')`,
}

type NewFirmware = Omit<typeof firmware.$inferInsert, 'id' | 'createdAt' | 'fileSize'>

export function firmwareRepository(db: Database) {
  const select = () =>
    db
      .select({ ...columns, controllerCount: count(controllers.id) })
      .from(firmware)
      .leftJoin(controllers, eq(controllers.firmwareId, firmware.id))
      .leftJoin(firmwareReleases, eq(firmwareReleases.firmwareId, firmware.id))
      .groupBy(firmware.id, firmwareReleases.state)

  return {
    async list() {
      const records = await select().orderBy(desc(firmware.createdAt), desc(firmware.id))
      const released = records.filter(({ releaseState }) => releaseState === 'released')
      const latest = controllerTypes.map((type) =>
        highestVersion(released.filter(({ controllerType }) => controllerType === type)),
      )
      return records.map((record) => ({ ...record, isLatest: latest.includes(record) }))
    },

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

    /** The highest version that is released for a controller type. */
    latest: async (controllerType: ControllerType) =>
      highestVersion(
        await select().where(
          and(eq(firmware.controllerType, controllerType), eq(firmwareReleases.state, 'released')),
        ),
      ),

    /** Moves it to another place in the channel, unless it is there already. */
    async setReleaseState(firmwareId: string, state: 'released' | 'withdrawn'): Promise<boolean> {
      const written = await db
        .insert(firmwareReleases)
        .values({ firmwareId, state })
        .onConflictDoUpdate({
          target: firmwareReleases.firmwareId,
          set: { state, changedAt: new Date() },
          setWhere: ne(firmwareReleases.state, state),
        })
        .returning({ id: firmwareReleases.firmwareId })
      return written.length > 0
    },

    /** Record and file; `undefined` when name, version and type exist already. Call it within a transaction. */
    async create(record: NewFirmware, file: Buffer): Promise<string | undefined> {
      const [created] = await db
        .insert(firmware)
        .values({ ...record, fileSize: file.length })
        .onConflictDoNothing()
        .returning({ id: firmware.id })
      if (created) await db.insert(firmwareFiles).values({ firmwareId: created.id, data: file })
      return created?.id
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
