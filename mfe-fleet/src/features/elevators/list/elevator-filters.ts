import { activeSeverities } from '@hoistway/contracts/alert'
import { knownOption } from '@hoistway/ui/select-filter'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import type { ElevatorQuery } from '../../../api/elevators.ts'
import {
  alerts as alertMessages,
  elevators as elevatorMessages,
  elevatorList as messages,
  shared,
} from '../../../texts/en.ts'
import type { ELEVATOR_LIST } from '../elevators.constants.ts'

export type ElevatorFilter = keyof typeof ELEVATOR_LIST.filters
export type ElevatorPageRequest = PageRequest<ElevatorFilter>
type Filters = Readonly<Record<ElevatorFilter, string>>

/** The first option of each filter is the default. */
export function filterOptions() {
  const { types } = elevatorMessages
  const texts = messages.filters
  return {
    type: [
      { value: 'all', label: shared.allTypes },
      { value: 'ARCODE', label: types.ARCODE },
      { value: 'ARL', label: types.ARL },
      { value: 'Unknown', label: types.Unknown },
    ],
    status: [
      { value: 'active', label: texts.activeOnly },
      { value: 'inactive', label: texts.inactiveOnly },
      { value: 'all', label: shared.allStatus },
    ],
    online: [
      { value: 'all', label: texts.onlineAndOffline },
      { value: 'online', label: shared.online },
      { value: 'silent', label: texts.silent },
      { value: 'offline', label: shared.offline },
      { value: 'not-commissioned', label: elevatorMessages.notCommissioned },
    ],
    alerts: [
      { value: 'all', label: texts.allAlerts },
      { value: 'active', label: texts.activeAlerts },
      { value: 'critical', label: alertMessages.severities.critical },
      { value: 'warning', label: alertMessages.severities.warning },
      { value: 'info', label: alertMessages.severities.info },
      { value: 'none', label: texts.noActiveAlerts },
    ],
  } as const
}

export function knownFilters({ type, status, online, alerts, organizationId }: Filters) {
  const options = filterOptions()
  return {
    type: knownOption(options.type, type),
    status: knownOption(options.status, status),
    online: knownOption(options.online, online),
    alerts: knownOption(options.alerts, alerts),
    organizationId,
  }
}

export function filterQuery(filters: Filters): ElevatorQuery {
  const { type, status, online, alerts, organizationId } = knownFilters(filters)
  return {
    elevatorType: type === 'all' ? undefined : type,
    isActive: status === 'all' ? undefined : status === 'active',
    isOnline: online === 'online' ? true : online === 'offline' ? false : undefined,
    isCommissioned: online === 'offline' ? true : online === 'not-commissioned' ? false : undefined,
    isSilent: online === 'silent' ? true : undefined,
    severity: activeSeverities.find((severity) => severity === alerts),
    hasActiveAlerts: alerts === 'active' ? true : alerts === 'none' ? false : undefined,
    withinOrganizationId: organizationId || undefined,
  }
}
