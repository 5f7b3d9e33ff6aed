import type { ControllerBody, ControllerUpdate, DeviceSetting } from '@hoistway/contracts/controller'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { changed, type Database, onlyRow } from '../../db/database.ts'
import { holdControllers, holdElevators, lockRows } from '../../db/fleet-locks.ts'
import { controllers, elevators } from '../../db/schema.ts'
import type { RecordedAlert } from '../../devices/pipeline/device-events.ts'
import { firmwareUpdateQueue } from '../../devices/updates/firmware-update-queue.repository.ts'
import { elevatorWrites } from '../elevators/elevator-writes.repository.ts'

type Values = PgUpdateSetSource<typeof controllers>

export function controllerWrites(db: Database) {
  return {
    async create(body: ControllerBody, sealedSecret: string): Promise<string> {
      await holdControllers(db, [body.controllerKey])
      await spreadSpelling(db, [body.controllerKey])
      const values = { ...valuesOf(body), sharedSecret: sealedSecret }
      return (await onlyRow(db.insert(controllers).values(values).returning({ id: controllers.id }))).id
    },

    async createAll(
      bodies: readonly (ControllerBody & { readonly sealedSecret: string })[],
    ): Promise<string[]> {
      if (bodies.length === 0) return []
      const created = await db
        .insert(controllers)
        .values(bodies.map((body) => ({ ...valuesOf(body), sharedSecret: body.sealedSecret })))
        .returning({ id: controllers.id })
      return created.map(({ id }) => id)
    },

    /** Returns the ended alerts of the former device; `undefined` if the controller has changed meanwhile. */
    async update(
      id: string,
      body: ControllerUpdate,
      sealedSecret: string | undefined,
      expected: number | undefined,
    ): Promise<RecordedAlert[] | undefined> {
      const ended = await endFormerDevice(db, id, body.controllerKey)
      await firmwareUpdateQueue(db).cancelUnlessKey(id, body.controllerKey)
      await followKey(db, id, body.controllerKey)
      const secret = sealedSecret !== undefined && { sharedSecret: sealedSecret }
      // Another device uses the new key.
      const reported = sql`case when ${controllers.key} = ${body.controllerKey} then ${controllers.reported} end`
      const done = await write(id, { ...valuesOf(body), ...secret, reported }, expected)
      return done ? ended : undefined
    },

    assignFilter: (id: string, canFilterId: string | null) => write(id, { canFilterId }),

    /** Locks the controller, so that concurrent settings are not lost. */
    async settings(id: string): Promise<readonly DeviceSetting[]> {
      const [found] = await db
        .select({ deviceSettings: controllers.deviceSettings })
        .from(controllers)
        .where(eq(controllers.id, id))
        .for('no key update')
      return found?.deviceSettings ?? []
    },

    setSettings: (id: string, deviceSettings: DeviceSetting[], expected: number | undefined) =>
      write(id, { deviceSettings }, expected),

    async remove(id: string): Promise<boolean> {
      await holdControllers(db, [id])
      return changed(db.delete(controllers).where(eq(controllers.id, id)))
    },
  }

  async function write(id: string, values: Values, expected?: number): Promise<boolean> {
    return changed(
      db
        .update(controllers)
        .set({ ...values, updatedAt: new Date(), version: sql`${controllers.version} + 1` })
        .where(
          and(eq(controllers.id, id), expected === undefined ? undefined : eq(controllers.version, expected)),
        ),
    )
  }
}
export type ControllerWrites = ReturnType<typeof controllerWrites>

/**
 * Elevators may have named the controllers in other capitals before. Requires {@link holdControllers}, and must precede
 * the write of the controllers, whose triggers take later locks.
 */
export async function spreadSpelling(tx: Database, keys: readonly string[]): Promise<void> {
  const given = sql`unnest(${sql.param([...keys])}::text[]) given (key)`
  const isOfGiven = isRespelled(sql`given.key`)
  const ids = await lockRows(
    tx,
    elevators,
    sql`${elevators.id} in (select ${elevators.id} from ${given} join ${elevators} on ${isOfGiven})`,
  )
  if (ids.length === 0) return
  await tx
    .update(elevators)
    .set({ controllerId: sql`given.key` })
    .from(given)
    .where(and(inArray(elevators.id, ids), isOfGiven))
}

/** Takes the locks of an update of the controller. Elevators that name it by its id have another device with another key. */
async function endFormerDevice(tx: Database, id: string, key: string): Promise<RecordedAlert[]> {
  const affected = await tx
    .select({ id: elevators.id, hasOtherDevice: sql<boolean>`${isById(id)}` })
    .from(elevators)
    .where(isAffected(id, key))
    .orderBy(elevators.id)
  const { forgetState, endAlerts } = elevatorWrites(tx)
  const replaced = affected.filter(({ hasOtherDevice }) => hasOtherDevice)
  for (const elevator of replaced) await forgetState(elevator.id)
  const affectedIds = affected.map((elevator) => elevator.id)
  await holdElevators(tx, affectedIds, [id, key])
  const ended: RecordedAlert[] = []
  for (const elevator of replaced) ended.push(...(await endAlerts(elevator.id)))
  return ended
}

/**
 * Another device has other firmware. Requires {@link holdElevators}, and must precede the write of the controller, like
 * {@link spreadSpelling}.
 */
async function followKey(tx: Database, id: string, key: string): Promise<void> {
  // A single statement, because its triggers take later locks.
  const ids = await lockRows(tx, elevators, isAffected(id, key))
  if (ids.length === 0) return
  await tx
    .update(elevators)
    .set({
      controllerId: sql`case when ${isById(id)} then ${elevators.controllerId} else ${key} end`,
      firmwareVersion: sql`case when not ${isById(id)} then ${elevators.firmwareVersion} end`,
    })
    .where(inArray(elevators.id, ids))
}

const isById = (id: string) => sql`${elevators.controllerId} = ${id}`

const isAffected = (id: string, key: string) =>
  or(
    isRespelled(sql`${key}`),
    and(
      isById(id),
      sql`exists (select from ${controllers} where ${controllers.id} = ${id} and ${controllers.key} <> ${key})`,
    ),
  )

const isRespelled = (key: SQL) =>
  sql`lower(${elevators.controllerId}) = lower(${key}) and ${elevators.controllerId} <> ${key}`

function valuesOf(body: ControllerUpdate) {
  return {
    name: body.controllerName,
    key: body.controllerKey,
    controllerType: body.controllerType,
    canFilterId: body.canMessageIdFilterId ?? null,
    firmwareId: body.firmwareId ?? null,
    deviceSettings: body.deviceSettings,
  }
}
