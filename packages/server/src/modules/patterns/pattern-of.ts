import { severityOf } from '@hoistway/contracts/alert'
import {
  type Pattern,
  type PatternEvidence,
  patternLimits,
  patternRuleIds,
} from '@hoistway/contracts/pattern'
import { recordedText } from '@hoistway/contracts/recorded'
import type { Dismissal } from './dismissals.repository.ts'
import { type EvidenceItem, elevatorsOf, type Finding } from './evaluate.ts'

export function patternOf(finding: Finding, dismissal: Dismissal | undefined): Pattern {
  const { id, rule, items, isAtLeast, most, resets, update } = finding
  const [first] = items
  const last: EvidenceItem = items.at(-1) ?? first
  // IDs are in the order of recording.
  const recorded = items.flatMap(({ alertId }) => alertId ?? []).sort()
  const { code, message } = last
  const isOfElevator = update === null && !(rule.kind === 'cluster' && rule.within === 'building')
  const isOfBuilding = rule.kind === 'cluster' && rule.within === 'building'
  const elevators = elevatorsOf(items)
  const all = isOfBuilding ? [...elevators.values()] : items.toReversed().sort(byIncrease)
  const listed = all.slice(0, patternLimits.evidence)
  return {
    id,
    rule: rule.id,
    severity: code === null ? null : activeSeverityOf(code),
    code,
    message: message && recordedText(message),
    elevator: isOfElevator ? { id: last.elevatorId, name: last.elevatorName } : null,
    building: isOfBuilding && last.buildingId ? { id: last.buildingId, name: last.buildingName ?? '' } : null,
    from: first.at,
    until: last.at,
    lastAlertId: recorded.at(-1) ?? null,
    isGoingOn: items.some(({ isActive }) => isActive),
    count: items.length,
    isAtLeast,
    elevatorCount: elevators.size,
    most,
    resets,
    update,
    evidence: listed.map(evidenceOf),
    more: all.length - listed.length,
    dismissed: dismissal ? { by: dismissal.by, at: dismissal.at, reason: dismissal.reason } : null,
  }
}

function activeSeverityOf(alertCode: string): Pattern['severity'] {
  const severity = severityOf({ alertCode, isActive: true })
  return severity === 'critical' || severity === 'warning' ? severity : 'info'
}

const evidenceOf = ({
  elevatorId,
  elevatorName,
  alertId,
  at,
  isActive,
  resetAt,
  update,
}: EvidenceItem): PatternEvidence => ({
  elevatorId,
  elevatorName,
  alertId,
  at,
  isActive,
  resetAt,
  update,
})

const byIncrease = ({ update: one }: EvidenceItem, { update: other }: EvidenceItem): number =>
  one && other ? other.after - other.before - (one.after - one.before) : 0

const severityRanks = { critical: 0, warning: 1, info: 3 } as const
/** Lost connections are as urgent as a warning. */
const rankOf = ({ severity }: Pattern) => (severity ? severityRanks[severity] : 2)

/** Patterns that ended within this time count as ongoing. */
const RECENT_MS = 60 * 60_000

export const byUrgency =
  (now: number) =>
  (one: Pattern, other: Pattern): number =>
    Number(other.until >= now - RECENT_MS) - Number(one.until >= now - RECENT_MS) ||
    rankOf(one) - rankOf(other) ||
    patternRuleIds.indexOf(one.rule) - patternRuleIds.indexOf(other.rule) ||
    other.elevatorCount - one.elevatorCount ||
    other.until - one.until ||
    (one.id < other.id ? -1 : 1)
