import type { Messages } from './health.messages.ts'

export const messages: Messages = {
  ending: 'Le serveur s’arrête.',
  databaseDown: 'La base de données ne répond pas.',
  diskFull: 'Le disque du serveur est plein.',
  brokerDown: 'Le broker de messages n’est pas connecté.',
  hubDown: 'Le hub n’accepte pas de connexions.',
}
