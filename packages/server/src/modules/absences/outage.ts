import { createHash } from 'node:crypto'
import { patternRules } from '@hoistway/contracts/pattern-rules'
import type { NearbyAbsence } from './absences.repository.ts'

/** Absences of an organization that began together. */
export interface Outage {
  /** Stays the same while the outage grows. A UUID. */
  readonly id: string
  readonly organizationId: string
  readonly organizationName: string
  /** In the order of their beginnings, one per elevator. */
  readonly members: readonly NearbyAbsence[]
  readonly since: Date
  /** Names of the elevators that are still away. */
  readonly away: readonly string[]
}

/** The same numbers by which patterns are found. */
const rule = patternRules.find(({ id }) => id === 'lost-together')
const MINIMUM = rule?.minimum ?? 3
const WINDOW_MS = rule?.windowMs ?? 120_000

/**
 * Returns the outages among absences: those of enough elevators of one organization that follow one another closely.
 * @param absences in the order of their beginnings
 */
export const outagesOf = (absences: readonly NearbyAbsence[]): Outage[] =>
  [...Map.groupBy(absences, ({ organizationId }) => organizationId).values()].flatMap((own) =>
    chainsOf(own).flatMap(outageOf),
  )

function chainsOf(absences: readonly NearbyAbsence[]): NearbyAbsence[][] {
  const chains: NearbyAbsence[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const absence of absences) {
    const at = absence.offlineAt.getTime()
    if (at - last > WINDOW_MS) chains.push([])
    chains.at(-1)?.push(absence)
    last = at
  }
  return chains
}

function outageOf(chain: readonly NearbyAbsence[]): Outage[] {
  const [first] = chain
  // Of an elevator that went twice, the last time counts.
  const members = [...new Map(chain.map((absence) => [absence.elevatorId, absence])).values()]
  if (!first || members.length < MINIMUM) return []
  const { organizationId, organizationName, offlineAt: since } = first
  const away = members.filter(({ onlineAt }) => onlineAt === null).map(({ elevatorName }) => elevatorName)
  return [{ id: idOf(first.id), organizationId, organizationName, members, since, away }]
}

/** The first absence may have a notification of its own, with its own id. */
function idOf(absenceId: string): string {
  const hash = createHash('sha256').update(`outage ${absenceId}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}
