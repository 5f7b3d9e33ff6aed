import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { elevatorStates, elevators, organizations } from '../../db/schema.ts'
import { wireRows } from '../../db/wire-rows.ts'

const columns = {
  id: elevators.id,
  name: elevators.name,
  controllerId: elevators.controllerId,
  elevatorType: elevators.elevatorType,
  location: elevators.location,
  description: elevators.description,
  firmwareVersion: elevators.firmwareVersion,
  organizationId: elevators.organizationId,
  organizationName: organizations.name,
  isActive: elevators.isActive,
  outOfServiceReason: elevators.outOfServiceReason,
  outOfServiceSince: elevators.outOfServiceSince,
  isOnline: elevators.isOnline,
  lastSeenAt: elevators.lastSeenAt,
  clockSkewMs: elevatorStates.clockSkewMs,
  createdAt: elevators.createdAt,
  updatedAt: elevators.updatedAt,
}

const listed = wireRows(columns)
const single = wireRows({ ...columns, version: elevators.version })

/** Elevators with the names of their organizations and the skew of their controllers' clocks. */
const select = (db: Database, fields: typeof listed.fields) =>
  db
    .select(fields)
    .from(elevators)
    .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
    .leftJoin(elevatorStates, eq(elevatorStates.elevatorId, elevators.id))

/** Reads elevators of a list. */
export const readElevators = (db: Database, where: SQL | undefined, order: SQL) =>
  listed.read(db, select(db, listed.fields).where(where).orderBy(order))

/** Reads one elevator with its version. */
export async function readElevator(db: Database, where: SQL | undefined) {
  const [found] = await single.read(db, select(db, single.fields).where(where))
  return found
}
