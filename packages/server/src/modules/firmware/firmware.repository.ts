import { type ControllerType, controllerTypes } from '@hoistway/contracts/controller'
import type { ReleaseState } from '@hoistway/contracts/release-state'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { compare, valid } from 'semver'
import { changed, type Database, firstRow } from '../../db/database.ts'
import { controllers, firmware, firmwareFiles, firmwareReleases } from '../../db/schema.ts'
import { firmwareUsage } from './firmware-usage.repository.ts'

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
      const followers = await firmwareUsage(db).countFollowers()
      return records.map((record) => {
        const isLatest = latest.includes(record)
        return {
          ...record,
          isLatest,
          followerCount: isLatest ? (followers.get(record.controllerType) ?? 0) : 0,
        }
      })
    },

    find: (id: string) => firstRow(select().where(eq(firmware.id, id))),

    latest: async (controllerType: ControllerType) =>
      highestVersion(
        await select().where(
          and(eq(firmware.controllerType, controllerType), eq(firmwareReleases.state, 'released')),
        ),
      ),

    setReleaseState: (firmwareId: string, state: 'released' | 'withdrawn') =>
      changed(
        db
          .insert(firmwareReleases)
          .values({ firmwareId, state })
          .onConflictDoUpdate({
            target: firmwareReleases.firmwareId,
            set: { state, changedAt: new Date() },
            setWhere: ne(firmwareReleases.state, state),
          }),
      ),

    async create(record: NewFirmware, file: Buffer): Promise<string | undefined> {
      const [created] = await db
        .insert(firmware)
        .values({ ...record, fileSize: file.length })
        .onConflictDoNothing()
        .returning({ id: firmware.id })
      if (created) await db.insert(firmwareFiles).values({ firmwareId: created.id, data: file })
      return created?.id
    },

    /** `key share` before its release changes, `update` before it is deleted. */
    lock: (id: string, strength: 'key share' | 'update') =>
      db.select({ id: firmware.id }).from(firmware).where(eq(firmware.id, id)).for(strength),

    /** Check in the same transaction that it is neither released nor assigned, after `lock`. */
    remove: (id: string) => changed(db.delete(firmware).where(eq(firmware.id, id))),

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

interface Versioned {
  readonly version: string
  readonly timestamp: Date
}

/** By semver, then by time of upload. Versions that current rules would refuse rank below all others. */
export function highestVersion<Record extends Versioned>(records: readonly Record[]): Record | undefined {
  return records.toSorted((one, other) => -(order(one, other) || +one.timestamp - +other.timestamp))[0]
}

function order({ version: one }: Versioned, { version: other }: Versioned): number {
  // Leading zeros are allowed, as in `2026.11.05`.
  const [left, right] = [valid(one, { loose: true }), valid(other, { loose: true })]
  if (left !== null && right !== null) return compare(left, right)
  return Number(left !== null) - Number(right !== null)
}
