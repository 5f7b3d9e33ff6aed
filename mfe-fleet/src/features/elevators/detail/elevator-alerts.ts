import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { Page } from '@hoistway/contracts/paging'
import { alertPage } from '../../../api/alerts.ts'
import { retryInterval } from '../../../shared/retry-interval.ts'
import { bySeverity } from '../../alerts/index.ts'

const CRITICAL_SHOWN = 3
const ACTIVE_SHOWN = 100

const active = { isActive: true, sortBy: 'timestamp', sortDescending: true } as const

export const criticalAlerts = (elevatorId: string) => ({
  ...alertPage({ ...active, elevatorId, severity: 'critical', pageSize: CRITICAL_SHOWN }),
  refetchInterval: retryInterval,
})

export const hasCriticalAlert = (elevatorId: string) => ({
  ...criticalAlerts(elevatorId),
  select: ({ items }: Page<ElevatorAlert>) => items.length > 0,
})

export const activeAlerts = (elevatorId: string) => ({
  ...alertPage({ ...active, elevatorId, pageSize: ACTIVE_SHOWN }),
  refetchInterval: retryInterval,
  select: ({ items }: Page<ElevatorAlert>) => bySeverity(items.filter(({ isActive }) => isActive !== false)),
})
