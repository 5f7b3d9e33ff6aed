export { AuditPage } from './AuditPage.tsx'
export { actionText, recordText } from './audit-texts.ts'
