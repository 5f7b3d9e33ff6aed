import type { Messages } from './users.messages.ts'

export const messages: Messages = {
  lastAdmin: 'C’est le dernier Admin. Donnez d’abord ce rôle à quelqu’un d’autre.',
  ownAccount: 'C’est votre propre compte. Veuillez utiliser votre page de profil.',
  deactivated: 'Ce compte est désactivé. Activez-le d’abord.',
  noSecondFactor: 'Le second facteur est désactivé.',
}
