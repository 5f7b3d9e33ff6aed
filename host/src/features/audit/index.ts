export { AuditPage } from './AuditPage.tsx'
export { AuditAddresses } from './audit-columns.tsx'
export { actionText, recordText } from './audit-texts.ts'
