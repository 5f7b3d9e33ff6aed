export { AlertCode } from './AlertCode.tsx'
export { AlertsPage } from './AlertsPage.tsx'
export { useWorstAlerts } from './active-alerts.ts'
export { useAlertRefresh } from './use-alert-refresh.ts'
