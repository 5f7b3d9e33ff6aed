import type { AttentionItem, AttentionReason } from '@hoistway/contracts/fleet'
import { isKnown } from '@hoistway/contracts/reading'
import { paths } from '../../../paths.ts'
import { messages } from './attention.messages.ts'

/** Path of an elevator that needs a person, or of all alerts when the server did not say which it is. */
export const attentionPath = ({ elevatorId }: Pick<AttentionItem, 'elevatorId'>) =>
  isKnown(elevatorId) ? paths.elevator(elevatorId) : paths.alerts()

/** Why an elevator needs a person, in words that end before its time. */
export function reasonText({ kind, text, alert }: AttentionReason): string {
  if (alert) return `${alert.alertCode ?? '—'} · ${alert.alertMessage ?? '—'}`
  if (kind === 'offline') return messages.offline
  if (kind === 'silent') return messages.silent
  return kind === 'out-of-service' ? messages.outOfService(text) : '—'
}

/** Where all alerts are; of one organization the elevators that have some, because the list of alerts knows no organization. */
export const alertsPath = (scope: string | undefined): string =>
  scope === undefined
    ? paths.alerts()
    : `${paths.elevators()}?organizationId=${encodeURIComponent(scope)}&status=all&alerts=active`
