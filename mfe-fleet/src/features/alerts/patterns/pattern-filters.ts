import type { Pattern } from '@hoistway/contracts/pattern'
import { dayIn } from '@hoistway/contracts/zone'
import { ownTimeZone } from '@hoistway/ui/formats'
import { searchKey } from '@hoistway/ui/use-client-list'
import type { AlertFilters } from '../../../api/alerts.ts'
import { paths } from '../../../paths.ts'

export function isWithin(
  { severity, code, message, from, until }: Pattern,
  filters: Pick<AlertFilters, 'severity' | 'searchTerm' | 'from' | 'to'>,
): boolean {
  if (filters.severity !== undefined && filters.severity !== 'resolved' && filters.severity !== severity)
    return false
  if (filters.from !== undefined && until < Date.parse(filters.from)) return false
  if (filters.to !== undefined && from >= Date.parse(filters.to)) return false
  const sought = searchKey(filters.searchTerm?.trim() ?? '')
  return [code, message].some((text) => searchKey(text ?? '').includes(sought))
}

export function alertsOf({ code, elevator, building, update, from, until }: Pattern): string | undefined {
  if (code == null || !(elevator || building || update)) return undefined
  const days = { search: code, from: dayIn(from, ownTimeZone()), to: dayIn(until, ownTimeZone()) }
  const query = elevator
    ? { elevatorId: elevator.id, ...days }
    : { tab: 'fleet', active: 'all', ...(building && { organizationId: building.id }), ...days }
  return `${paths.alerts()}?${new URLSearchParams(query)}`
}
