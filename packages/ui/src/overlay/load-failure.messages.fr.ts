import type { Messages } from './load-failure.messages.ts'

export const messages: Messages = {
  failed: 'Une partie de cette page n’a pas pu être chargée.',
  reason: 'Vérifiez la connexion.',
}
