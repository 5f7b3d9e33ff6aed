import type { Messages } from './page.messages.ts'

export const messages: Messages = {
  breadcrumb: 'Navigationspfad',
  notBuilt: 'Diese Seite gibt es noch nicht.',
  online: 'Online',
  offline: 'Offline',
  overview: 'Überblick',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  lastKnown: (isOnline) => `Zuletzt bekannt: ${isOnline ? 'online' : 'offline'}, `,
  outOfService: 'Außer Betrieb',
  outOfServiceSince: 'Außer Betrieb seit ',
  reason: (reason) => `: ${reason}`,
}
