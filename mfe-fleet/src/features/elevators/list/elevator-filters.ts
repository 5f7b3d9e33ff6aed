import { activeSeverities } from '@hoistway/contracts/alert'
import { knownOption } from '@hoistway/ui/select-filter'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import type { ElevatorQuery } from '../../../api/elevators.ts'
import {
  alertOptions,
  type ELEVATOR_LIST,
  onlineOptions,
  statusOptions,
  typeOptions,
} from '../elevators.constants.ts'

export type ElevatorFilter = keyof typeof ELEVATOR_LIST.filters
export type ElevatorPageRequest = PageRequest<ElevatorFilter>
type Filters = Readonly<Record<ElevatorFilter, string>>

/** The filters that an address names, with the defaults for what is no filter. */
export const knownFilters = ({ type, status, online, alerts, organizationId }: Filters) => ({
  type: knownOption(typeOptions, type),
  status: knownOption(statusOptions, status),
  online: knownOption(onlineOptions, online),
  alerts: knownOption(alertOptions, alerts),
  organizationId,
})

/** The server's filters for those of an address; what is not filtered is `undefined`. */
export function filterQuery(filters: Filters): ElevatorQuery {
  const { type, status, online, alerts, organizationId } = knownFilters(filters)
  return {
    elevatorType: type === 'all' ? undefined : type,
    isActive: status === 'all' ? undefined : status === 'active',
    isOnline: online === 'all' ? undefined : online === 'online',
    severity: activeSeverities.find((severity) => severity === alerts),
    hasActiveAlerts: alerts === 'active' ? true : alerts === 'none' ? false : undefined,
    withinOrganizationId: organizationId || undefined,
  }
}
