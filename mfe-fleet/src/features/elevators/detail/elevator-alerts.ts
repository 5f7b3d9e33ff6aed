import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { Page } from '@hoistway/contracts/paging'
import { alertPage } from '../../../api/alerts.ts'
import { bySeverity } from '../../alerts/index.ts'

const CRITICAL_SHOWN = 3
const ACTIVE_SHOWN = 100

const active = { isActive: true, sortBy: 'timestamp', sortDescending: true } as const

export const criticalAlerts = (elevatorId: string) =>
  alertPage({ ...active, elevatorId, severity: 'critical', pageSize: CRITICAL_SHOWN })

export const hasCriticalAlert = (elevatorId: string) => ({
  ...criticalAlerts(elevatorId),
  select: ({ items }: Page<ElevatorAlert>) => items.length > 0,
})

export const activeAlerts = (elevatorId: string) => ({
  ...alertPage({ ...active, elevatorId, pageSize: ACTIVE_SHOWN }),
  select: ({ items }: Page<ElevatorAlert>) => bySeverity(items.filter(({ isActive }) => isActive !== false)),
})
