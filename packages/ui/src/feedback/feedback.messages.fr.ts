import type { Messages } from './feedback.messages.ts'

export const messages: Messages = {
  retry: 'Réessayer',
  dismiss: 'Fermer',
  close: 'Fermer',
  cancel: 'Annuler',
  delete: 'Supprimer',
}
