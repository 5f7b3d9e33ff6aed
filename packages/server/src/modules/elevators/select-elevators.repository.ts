import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { elevatorStates, elevators, organizations } from '../../db/schema.ts'

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
  version: elevators.version,
}

/** Elevators with the names of their organizations and the skew of their controllers' clocks. */
export const selectElevators = (db: Database) =>
  db
    .select(columns)
    .from(elevators)
    .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
    .leftJoin(elevatorStates, eq(elevatorStates.elevatorId, elevators.id))
