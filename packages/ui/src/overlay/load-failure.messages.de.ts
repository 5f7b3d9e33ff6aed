import type { Messages } from './load-failure.messages.ts'

export const messages: Messages = {
  failed: 'Ein Teil dieser Seite konnte nicht geladen werden.',
  reason: 'Prüfen Sie die Verbindung.',
}
