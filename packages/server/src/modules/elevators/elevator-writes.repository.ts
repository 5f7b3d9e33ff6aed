import type { ElevatorUpdate, NewElevator } from '@hoistway/contracts/elevator'
import { elevatorTexts, mapFields } from '@hoistway/contracts/text-fields'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { batchesOf } from '../../base/batches-of.ts'
import { changed, type Database } from '../../db/database.ts'
import { holdElevators } from '../../db/fleet-locks.ts'
import { alerts, elevatorStates, elevators } from '../../db/schema.ts'
import { SAME_OCCURRENCE } from '../../devices/pipeline/device-alerts.repository.ts'
import type { RecordedAlert } from '../../devices/pipeline/device-events.ts'

/** Keeps a statement below its five seconds on a busy machine. */
const BATCH = 500

export function elevatorWrites(db: Database) {
  return {
    /** Returns the ids in the same order, without known ones. */
    create: (bodies: readonly NewValues[]) =>
      db
        .insert(elevators)
        .values(bodies.map((body) => ({ id: body.id, ...valuesOf(body), ...serviceOf(body, sql`now()`) })))
        .onConflictDoNothing({ target: elevators.id })
        .returning({
          id: elevators.id,
          organizationId: elevators.organizationId,
          controllerId: elevators.controllerId,
          createdAt: elevators.createdAt,
        }),

    /** Sorts by organization, like other writers of its counters. */
    async createMany(bodies: readonly ElevatorUpdate[]) {
      const sorted = bodies.toSorted((a, b) => (a.organizationId < b.organizationId ? -1 : 1))
      const created: Awaited<ReturnType<typeof this.create>> = []
      for (const some of batchesOf(sorted, BATCH)) created.push(...(await this.create(some)))
      return created
    },

    update: (
      id: string,
      body: ElevatorUpdate,
      { expected, isReplaced }: { expected: number | undefined; isReplaced: boolean },
    ) =>
      changed(
        db
          .update(elevators)
          .set({
            ...valuesOf(body),
            ...serviceOf(
              body,
              sql`case when ${elevators.isActive} then now() else ${elevators.outOfServiceSince} end`,
            ),
            ...(isReplaced && { ...unknownPresence, firmwareVersion: otherFirmware(body.firmwareVersion) }),
            updatedAt: new Date(),
            version: sql`${elevators.version} + 1`,
          })
          .where(
            and(eq(elevators.id, id), expected === undefined ? undefined : eq(elevators.version, expected)),
          ),
      ),

    /**
     * Requires {@link holdElevators}. Only the former controller could end its alerts, and the new one can use the same
     * IDs.
     */
    async endAlerts(id: string): Promise<RecordedAlert[]> {
      const ended = await db
        .update(alerts)
        .set({ isActive: false, resolveDate: sql`greatest(${alerts.lastOccurrence}, now())` })
        .where(and(eq(alerts.elevatorId, id), eq(alerts.isActive, true)))
        .returning({
          id: alerts.id,
          elevatorId: alerts.elevatorId,
          alertCode: alerts.code,
          alertMessage: alerts.message,
          isActive: alerts.isActive,
          firstOccurrence: alerts.firstOccurrence,
          lastOccurrence: alerts.lastOccurrence,
          resolveDate: alerts.resolveDate,
        })
      await db
        .update(alerts)
        .set({ deviceAlertId: null })
        .where(
          and(
            eq(alerts.elevatorId, id),
            eq(alerts.isActive, false),
            sql`coalesce(${alerts.resolveDate}, ${alerts.lastOccurrence}) > now() - ${SAME_OCCURRENCE}`,
          ),
        )
      return ended.map((alert) => ({ ...alert, isNew: false }))
    },

    /** Must precede {@link holdElevators}: a device that writes its state locks the elevator after it. */
    async forgetState(id: string): Promise<void> {
      await db.update(elevatorStates).set(forgottenState).where(eq(elevatorStates.elevatorId, id))
    },

    async remove(id: string): Promise<boolean> {
      await db.delete(elevatorStates).where(eq(elevatorStates.elevatorId, id))
      await holdElevators(db, [id])
      return changed(db.delete(elevators).where(eq(elevators.id, id)))
    },
  }
}

export const elevatorsStored = (db: Database, organizationId: string, ids: readonly string[]) =>
  db
    .select({ id: elevators.id, name: elevators.name, createdAt: elevators.createdAt })
    .from(elevators)
    .where(and(eq(elevators.organizationId, organizationId), inArray(elevators.id, [...ids])))

const unknownPresence = {
  isOnline: false,
  presenceAt: null,
  // Without a last contact it would count as never connected.
  lastSeenAt: sql`coalesce(${elevators.lastSeenAt}, case when ${elevators.isOnline} then now() end)`,
}

/** The form sends the stored version, which is the former controller's. */
const otherFirmware = (given: ElevatorUpdate['firmwareVersion']) =>
  sql`nullif(${given ?? null}, ${elevators.firmwareVersion})`

/**
 * Keeps the count of CAN messages. The higher revision invalidates writes of the former controller's states that wait
 * for this one.
 */
const forgottenState = {
  floor: null,
  direction: 'unknown',
  door: 'unknown',
  arrivedAt: null,
  measuredAt: null,
  // A trigger records the end of a wrong clock, and needs a number.
  clockSkewMs: sql`case when abs(${elevatorStates.clockSkewMs}) > 5000 then 0 end`,
  bootId: null,
  previousBootId: null,
  seq: -1,
  revision: sql`${elevatorStates.revision} + 1`,
  canMessagesSinceBoot: null,
} as const

type NewValues = ElevatorUpdate & Pick<NewElevator, 'id'>

function valuesOf(body: ElevatorUpdate) {
  return {
    name: body.name,
    controllerId: body.controllerId,
    elevatorType: body.elevatorType,
    ...mapFields(elevatorTexts, (name) => body[name] ?? null),
    organizationId: body.organizationId,
    ...(body.floors !== undefined && { floors: body.floors }),
  }
}

function serviceOf({ isActive, outOfServiceReason }: ElevatorUpdate, since: SQL) {
  if (isActive === undefined) return {}
  return isActive
    ? { isActive, outOfServiceReason: null, outOfServiceSince: null }
    : { isActive, outOfServiceReason: outOfServiceReason ?? null, outOfServiceSince: since }
}
