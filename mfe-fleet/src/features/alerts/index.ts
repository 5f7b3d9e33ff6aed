export { AlertCode } from './AlertCode.tsx'
export { AlertsPage } from './AlertsPage.tsx'
export { useAlertRefresh } from './use-alert-refresh.ts'
