import type { Messages } from './page.messages.ts'

export const messages: Messages = {
  breadcrumb: 'Fil d’Ariane',
  notBuilt: 'Cette page n’existe pas encore.',
  online: 'En ligne',
  offline: 'Hors ligne',
  overview: 'Vue d’ensemble',
  active: 'Actif',
  inactive: 'Inactif',
  lastKnown: (isOnline) => `Dernier état connu\u00a0: ${isOnline ? 'en ligne' : 'hors ligne'}, `,
  outOfService: 'Hors service',
  outOfServiceSince: 'Hors service depuis le ',
  reason: (reason) => `\u00a0: ${reason}`,
}
