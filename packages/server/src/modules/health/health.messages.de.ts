import type { Messages } from './health.messages.ts'

export const messages: Messages = {
  ending: 'Der Server wird beendet.',
  databaseDown: 'Die Datenbank antwortet nicht.',
  diskFull: 'Die Festplatte des Servers ist voll.',
  brokerDown: 'Der Message-Broker ist nicht verbunden.',
  hubDown: 'Der Hub nimmt keine Verbindungen an.',
}
