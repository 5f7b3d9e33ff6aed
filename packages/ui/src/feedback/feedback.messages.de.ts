import type { Messages } from './feedback.messages.ts'

export const messages: Messages = {
  retry: 'Erneut versuchen',
  dismiss: 'Schließen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  delete: 'Löschen',
}
