import { createHash } from 'node:crypto'
import { together } from '@hoistway/contracts/together'
import type { NearbyAbsence } from './absences.repository.ts'

export interface Outage {
  /** Stays the same while the outage grows. */
  readonly id: string
  readonly organizationId: string
  readonly organizationName: string
  /** By start time, one per elevator. */
  readonly members: readonly NearbyAbsence[]
  readonly since: Date
  /** Names of elevators in service that are still offline. */
  readonly away: readonly string[]
}

/**
 * Absences in close succession in one organization are an outage.
 * @param absences by start time
 */
export const outagesOf = (absences: readonly NearbyAbsence[]): Outage[] =>
  together(absences, {
    key: ({ organizationId }) => organizationId,
    at: ({ offlineAt }) => offlineAt.getTime(),
    elevator: ({ elevatorId }) => elevatorId,
  }).flatMap(outageOf)

function outageOf(chain: readonly NearbyAbsence[]): Outage[] {
  const [first] = chain
  const members = [...new Map(chain.map((absence) => [absence.elevatorId, absence])).values()]
  if (!first || chain.length === 1) return []
  const { organizationId, organizationName, offlineAt: since } = first
  const away = members
    .filter(({ onlineAt, isActive }) => onlineAt === null && isActive)
    .map(({ elevatorName }) => elevatorName)
  return [{ id: idOf(first.id), organizationId, organizationName, members, since, away }]
}

/** Differs from the first absence's id, which may have its own notification. */
function idOf(absenceId: string): string {
  const hash = createHash('sha256').update(`outage ${absenceId}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}
