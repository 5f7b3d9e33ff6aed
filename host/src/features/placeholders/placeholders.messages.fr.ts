import type { Messages } from './placeholders.messages.ts'

export const messages: Messages = {
  notBuilt: { before: 'Cette page n’existe pas encore. En attendant\u00a0: ', after: '.' },
  users: {
    purpose: 'Les personnes et leurs rôles seront administrés ici.',
    meanwhile: 'voir les personnes d’une organisation',
  },
  canMessages: {
    purpose: 'Les messages du bus CAN enregistrés par les contrôleurs seront affichés ici.',
    meanwhile: 'consulter les alertes d’un ascenseur',
  },
}
