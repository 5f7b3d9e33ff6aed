import { createHash } from 'node:crypto'
import { patternRules } from '@hoistway/contracts/pattern-rules'
import type { NearbyAbsence } from './absences.repository.ts'

/** Absences in one organization that started together. */
export interface Outage {
  /** A UUID that stays the same while the outage grows. */
  readonly id: string
  readonly organizationId: string
  readonly organizationName: string
  /** By start time, one per elevator. */
  readonly members: readonly NearbyAbsence[]
  readonly since: Date
  /** Names of the elevators that are still offline. */
  readonly away: readonly string[]
}

/** The limits of the pattern rule. */
const rule = patternRules.find(({ id }) => id === 'lost-together')
const MINIMUM = rule?.minimum ?? 3
const WINDOW_MS = rule?.windowMs ?? 120_000

/**
 * Returns the outages: absences of enough elevators of one organization that start in close succession.
 * @param absences by start time
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
  // An elevator that went offline twice counts with its latest absence.
  const members = [...new Map(chain.map((absence) => [absence.elevatorId, absence])).values()]
  if (!first || members.length < MINIMUM) return []
  const { organizationId, organizationName, offlineAt: since } = first
  const away = members.filter(({ onlineAt }) => onlineAt === null).map(({ elevatorName }) => elevatorName)
  return [{ id: idOf(first.id), organizationId, organizationName, members, since, away }]
}

/** Derives an id that differs from the first absence's, which may have a notification of its own. */
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
