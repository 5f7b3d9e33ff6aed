import { type ElevatorAlert, type ReadSeverity, severityOf } from '@hoistway/contracts/alert'
import type { Page } from '@hoistway/contracts/paging'
import { alertPage } from '../../../api/alerts.ts'

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

const ranks: Record<ReadSeverity, number> = { critical: 0, warning: 1, unknown: 2, info: 3, resolved: 4 }
const rank = (alert: ElevatorAlert) => ranks[severityOf(alert)]
const bySeverity = (alerts: readonly ElevatorAlert[]) =>
  alerts.toSorted((one, other) => rank(one) - rank(other))
