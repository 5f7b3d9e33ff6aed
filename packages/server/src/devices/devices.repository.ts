import {
  type DeviceAlert,
  type DeviceConfigReported,
  type DevicePresence,
  type DeviceState,
  deviceTime,
} from '@hoistway/contracts/device'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { alerts, commands, controllers, elevatorStates, elevators } from '../db/schema.ts'

/** Elevators with the key of the controller that they carry: matched by key, else by id (reading 20). */
export async function elevatorIndex(db: Database) {
  return db
    .select({
      id: elevators.id,
      name: elevators.name,
      organizationId: elevators.organizationId,
      controllerKey: sql<string>`coalesce(${controllers.key}, ${elevators.controllerId})`,
    })
    .from(elevators)
    .leftJoin(controllers, sql`${controllers.id}::text = ${elevators.controllerId}`)
}

/** What is kept of a device's texts: they are indexed. */
const CODE_MAX = 50
const MESSAGE_MAX = 500

export function deviceRepository(db: Database) {
  return {
    /** Nobody can be connected to a broker that has just been started. */
    async markAllOffline(): Promise<void> {
      await db.update(elevators).set({ isOnline: false }).where(eq(elevators.isOnline, true))
    },

    async setPresence(elevatorIds: readonly string[], presence: DevicePresence): Promise<void> {
      await db
        .update(elevators)
        .set({
          isOnline: presence.online,
          ...(presence.online && { lastSeenAt: new Date(presence.ts) }),
          ...(presence.fw !== undefined && { firmwareVersion: presence.fw }),
        })
        .where(inArray(elevators.id, [...elevatorIds]))
    },

    /** Writes the newest state of many elevators in two statements. */
    async writeStates(states: ReadonlyMap<string, DeviceState>): Promise<void> {
      const rows = [...states].map(([elevatorId, { floor, direction, door, ts, canMessages = 0 }]) => ({
        elevatorId,
        floor: floor ?? null,
        direction,
        door,
        arrivedAt: new Date(),
        measuredAt: deviceTime(ts) ?? null,
        canMessages,
        canMessagesSinceBoot: canMessages,
      }))
      const known = db
        .select({ id: elevators.id })
        .from(elevators)
        .where(inArray(elevators.id, [...states.keys()]))
      await db.transaction(async (tx) => {
        // An elevator may have been deleted since its device spoke.
        const ids = new Set((await tx.execute<{ id: string }>(known.getSQL())).rows.map(({ id }) => id))
        const values = rows.filter(({ elevatorId }) => ids.has(elevatorId))
        if (values.length === 0) return
        await tx
          .insert(elevatorStates)
          .values(values)
          .onConflictDoUpdate({
            target: elevatorStates.elevatorId,
            set: {
              floor: sql`excluded.floor`,
              direction: sql`excluded.direction`,
              door: sql`excluded.door`,
              arrivedAt: sql`excluded.arrived_at`,
              measuredAt: sql`excluded.measured_at`,
              // A smaller count than before is one of a new boot.
              canMessages: sql`elevator_states.can_messages + excluded.can_messages_since_boot - case
                when excluded.can_messages_since_boot >= elevator_states.can_messages_since_boot
                then elevator_states.can_messages_since_boot else 0 end`,
              canMessagesSinceBoot: sql`excluded.can_messages_since_boot`,
            },
          })
        await tx
          .update(elevators)
          .set({ lastSeenAt: sql`${elevatorStates.measuredAt}` })
          .from(elevatorStates)
          .where(
            and(
              eq(elevatorStates.elevatorId, elevators.id),
              // Lists are sorted by it: a second's precision would rewrite their indexes with every state.
              sql`${elevators.lastSeenAt} is distinct from ${elevatorStates.measuredAt}
                and coalesce(${elevators.lastSeenAt} < ${elevatorStates.measuredAt} - interval '10 s', true)`,
              inArray(
                elevators.id,
                values.map(({ elevatorId }) => elevatorId),
              ),
            ),
          )
      })
    },

    /** Records an occurrence, its repetition or its end. Answers the alert as it now stands, and whether it is new. */
    async recordAlert(elevatorId: string, { alertId, active, ts, ...said }: DeviceAlert) {
      const at = new Date(ts)
      const [code, message] = [said.code.slice(0, CODE_MAX), said.message.slice(0, MESSAGE_MAX)]
      const [row] = await db
        .insert(alerts)
        .values({
          elevatorId,
          deviceAlertId: alertId,
          code,
          message,
          isActive: active,
          firstOccurrence: at,
          lastOccurrence: at,
          resolveDate: active ? null : at,
        })
        .onConflictDoUpdate({
          target: [alerts.elevatorId, alerts.deviceAlertId],
          set: active
            ? { isActive: true, message, lastOccurrence: at, resolveDate: null }
            : { isActive: false, resolveDate: at },
        })
        .returning({
          id: alerts.id,
          elevatorId: alerts.elevatorId,
          alertCode: alerts.code,
          alertMessage: alerts.message,
          isActive: alerts.isActive,
          firstOccurrence: alerts.firstOccurrence,
          lastOccurrence: alerts.lastOccurrence,
          resolveDate: alerts.resolveDate,
          isNew: sql<boolean>`(xmax = 0)`,
        })
      return row
    },

    /** What a controller says of its configuration. */
    async recordConfig(key: string, said: DeviceConfigReported): Promise<void> {
      const reported = { ...said, reportedAt: new Date().toISOString() }
      await db.update(controllers).set({ reported }).where(eq(controllers.key, key))
    },

    /** Commands that nobody took in time, or that were taken and never ended. */
    async overdueCommands(untaken: Date, unfinished: Date) {
      const open = await db
        .select({ id: commands.id, status: commands.status, issuedAt: commands.issuedAt })
        .from(commands)
        .where(and(inArray(commands.status, ['sent', 'accepted', 'running']), lt(commands.issuedAt, untaken)))
      return open.filter(({ status, issuedAt }) => status === 'sent' || issuedAt < unfinished)
    },
  }
}
export type DeviceRepository = ReturnType<typeof deviceRepository>
