import type { Messages } from './health.messages.ts'

export const messages: Messages = {
  drift: 'Écarts',
  offline: 'Hors ligne',
  well: 'Tous les contrôleurs sont en ligne et fonctionnent comme prévu.',
}
