import type { Messages } from './page.messages.ts'

export const messages: Messages = {
  breadcrumb: 'Brotkrümelnavigation',
  notBuilt: 'Diese Seite ist noch nicht fertig.',
  online: 'Online',
  offline: 'Offline',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  lastKnown: (isOnline) => `Zuletzt bekannt: ${isOnline ? 'online' : 'offline'}, `,
  outOfService: 'Außer Betrieb',
  outOfServiceSince: 'Außer Betrieb seit ',
  reason: (reason) => `: ${reason}`,
}
