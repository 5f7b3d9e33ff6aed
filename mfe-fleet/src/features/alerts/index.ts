export { AlertCode } from './AlertCode.tsx'
export { AlertsPage } from './AlertsPage.tsx'
