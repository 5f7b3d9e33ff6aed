import { type Patterns, patternLimits } from '@hoistway/contracts/pattern'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { organizationsInScope, organizationsWithLevel } from '../../db/scope.ts'
import { sharedReading } from '../../db/shared-reading.ts'
import type { Dismissal, DismissalRepository, Dismissals } from './dismissals.repository.ts'
import { elevatorsOf, evaluate, type Finding } from './evaluate.ts'
import { readEvidence } from './evidence.repository.ts'
import { byUrgency, patternOf } from './pattern-of.ts'
import { readUpdates } from './updates.repository.ts'

interface SeenPattern {
  readonly finding: Finding
  readonly dismissal: Dismissal | undefined
}

interface Scope {
  readonly organizationId?: string | undefined
  readonly elevatorId?: string | undefined
}

export function patternFinder(db: Database, dismissals: DismissalRepository) {
  const recent = sharedReading(() => readEvidence(db))
  const updates = sharedReading(() => readUpdates(db))

  async function find(caller: Caller, { organizationId, elevatorId }: Scope): Promise<SeenPattern[]> {
    const [occurrences, updated, scope] = await Promise.all([
      recent(),
      updates(),
      organizationsInScope(db, caller, organizationId),
    ])
    const found = { ...occurrences, updates: updated }
    const sees = (organization: string) => scope?.has(organization) ?? true
    const all = evaluate(found, { sees })
    const dismissed = await dismissals.of(all.map(({ id }) => id))
    const later = new Map<string, Finding>()
    if (dismissed.size > 0) {
      const dismissal = (pattern: string, elevator: string) => dismissed.get(pattern)?.get(elevator)
      for (const finding of evaluate(found, { sees, dismissal })) later.set(finding.id, finding)
    }
    return all
      .map((finding) => seen(finding, later.get(finding.id), dismissed))
      .filter(({ finding }) => elevatorId === undefined || elevatorsOf(finding.items).has(elevatorId))
  }

  /** A dismissal hides the pattern from all users, so it needs the right on each elevator. */
  async function mayDismiss(caller: Caller): Promise<(finding: Finding) => boolean> {
    const own = await organizationsWithLevel(db, caller, 'Operator')
    return ({ items }) => !own || items.every(({ organizationId }) => own.has(organizationId))
  }

  return {
    find,
    mayDismiss,

    async answer(caller: Caller, scope: Scope): Promise<Patterns> {
      const at = Date.now()
      const [found, may] = await Promise.all([find(caller, scope), mayDismiss(caller)])
      const open = found.filter(({ dismissal }) => !dismissal)
      const others = found.filter(({ dismissal }) => dismissal)
      const listed = [open, others].flatMap((each) =>
        each
          .map(({ finding, dismissal }) => ({
            ...patternOf(finding, dismissal),
            mayDismiss: may(finding),
          }))
          .sort(byUrgency(at))
          .slice(0, patternLimits.patterns),
      )
      return { at, patterns: listed, more: Math.max(0, open.length - patternLimits.patterns) }
    },
  }
}

/**
 * A pattern is dismissed while the evidence of each of its elevators is dismissed and later evidence alone forms no
 * pattern.
 */
function seen(finding: Finding, later: Finding | undefined, dismissed: Dismissals): SeenPattern {
  const byElevator = dismissed.get(finding.id)
  const known = [...elevatorsOf(finding.items).keys()].map((elevator) => byElevator?.get(elevator))
  const latest = known.reduce((one, other) => (one && other ? (one.at >= other.at ? one : other) : undefined))
  if (!latest) return { finding, dismissal: undefined }
  return later ? { finding: later, dismissal: undefined } : { finding, dismissal: latest }
}
