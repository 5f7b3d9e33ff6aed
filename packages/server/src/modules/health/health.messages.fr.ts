import type { Messages } from './health.messages.ts'

export const messages: Messages = {
  ending: 'Le serveur s’arrête.',
  databaseDown: 'La base de données ne répond pas.',
  brokerDown: 'Le broker de messages n’est pas connecté.',
  hubDown: 'Le hub n’accepte pas de connexions.',
}
