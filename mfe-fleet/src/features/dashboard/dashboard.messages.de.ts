import type { Messages } from './dashboard.messages.ts'

export const messages: Messages = {
  title: 'Übersicht',
  greetings: { morning: 'Guten Morgen', afternoon: 'Guten Tag', evening: 'Guten Abend' },
  greeted: (greeting, firstName) => `${greeting}, ${firstName}`,
  scope: 'Organisation oder Gebäude',
  allOrganizations: 'Alle Organisationen',
  unknownScope: 'Diese Organisation existiert nicht oder ist für Sie nicht sichtbar.',
  showAll: 'Alle Organisationen anzeigen',
  updated: 'Aktualisiert',
  lastKnown: 'Letzter bekannter Stand,',
  welcomeTitle: 'Willkommen bei Hoistway',
  welcomeWait:
    'Ihr Konto ist bereit, gehört aber noch zu keiner Organisation. Daher gibt es noch keine Aufzüge anzuzeigen. Sobald Sie zu einer Organisation hinzugefügt werden, füllt sich diese Seite von selbst.',
  welcomeAsk: (email) => `Bitten Sie einen Admin Ihrer Firma, ${email} zu einer Organisation hinzuzufügen.`,
  quickActions: 'Schnellzugriff',
  manageOrganizations: 'Organisationen verwalten',
  viewCanMessages: 'CAN-Nachrichten ansehen',
  generateReports: 'Berichte erstellen',
  needsRole: (roles) => `Erfordert die Rolle ${roles.join(' oder ')}`,
  organizations: {
    title: 'Ihre Organisationen',
    viewAll: 'Alle anzeigen',
    none: 'Keine Organisationen gefunden',
    add: 'Organisation anlegen',
    offline: (n) => `${n} offline`,
    critical: (n) => `${n} kritisch`,
    about: (type, elevators, users) => `${type} · ${elevators} · ${users} Benutzer`,
  },
}
