import type { AttentionItem, AttentionReason, FleetOverview } from '@hoistway/contracts/fleet'
import { isKnown } from '@hoistway/contracts/reading'
import { together, togetherRule } from '@hoistway/contracts/together'
import { type AgeProfile, ageProfiles } from '@hoistway/ui/formats'
import { paths } from '../../../paths.ts'
import { attention as messages } from '../../../texts/en.ts'

export const attentionPath = ({ elevatorId }: Pick<AttentionItem, 'elevatorId'>) =>
  isKnown(elevatorId) ? paths.elevator(elevatorId) : alertsPath()

export function reasonText({ kind, text, alert }: AttentionReason): string {
  if (alert) return `${alert.alertCode ?? '—'} · ${alert.alertMessage ?? '—'}`
  if (kind === 'offline') return messages.offline
  if (kind === 'silent') return messages.silent
  return kind === 'out-of-service' ? messages.outOfService(text) : '—'
}

const traitsOf = ({ organizationId, organizationName, reasons }: AttentionItem) =>
  [
    organizationId ?? organizationName,
    ...reasons.map((reason) => `${reason.kind} ${reasonText(reason)} ${reason.alert?.acknowledgedBy}`),
  ].join('\n')

export const attentionLines = (items: readonly AttentionItem[]): readonly AttentionItem[][] =>
  together(items, { key: traitsOf, at: since, elevator: ({ elevatorId }) => elevatorId })

/** Stays the same while elevators join and recover. `lines` are the incident and those after it, which are older. */
export function incidentKey(item: AttentionItem, lines: readonly AttentionItem[][]): string {
  const traits = traitsOf(item)
  const same = lines.filter(([first, second]) => first && second && traitsOf(first) === traits)
  return `${same.length} ${traits}`
}

const since = ({ reasons }: AttentionItem) => Date.parse(reasons[0]?.since ?? '')

/** Returns whether the server may have more elevators of the group: it only lists the newest `items`. */
export function mayContinue(group: readonly AttentionItem[], items: readonly AttentionItem[]): boolean {
  const [end, last] = [group.at(-1), items.at(-1)]
  return end !== undefined && last !== undefined && since(end) - since(last) <= togetherRule.windowMs
}

/** An empty fleet must not read as "All is well". */
export const hasNoElevators = ({ onlineElevators, silentElevators, offlineElevators }: FleetOverview) =>
  onlineElevators === 0 && offlineElevators === 0 && (silentElevators ?? 0) === 0

const within = (scope: string | undefined): Record<string, string> =>
  scope === undefined ? {} : { organizationId: scope }

export const alertsPath = (scope?: string, filters: Record<string, string> = {}): string =>
  `${paths.alerts()}?${new URLSearchParams({ tab: 'fleet', ...within(scope), ...filters })}`

export const elevatorsPath = (scope: string | undefined, filters: Record<string, string>): string =>
  `${paths.elevators()}?${new URLSearchParams({ ...within(scope), ...filters })}`

export const withinSentence: AgeProfile = {
  ...ageProfiles.lastSeen,
  get never() {
    return messages.never
  },
  get now() {
    return messages.now
  },
}
