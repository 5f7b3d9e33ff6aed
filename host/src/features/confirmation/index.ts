export { ConfirmationDialog } from './ConfirmationDialog.tsx'
export { confirmed } from './confirmed.ts'
