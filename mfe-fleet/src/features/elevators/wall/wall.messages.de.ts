import type { Messages } from './wall.messages.ts'

export const messages: Messages = {
  label: 'Aufzüge als Kacheln',
  groupBy: 'Gruppieren nach',
  groupings: { severity: 'Schweregrad', organization: 'Organisation', building: 'Gebäude' },
  size: 'Kachelgröße',
  fullScreen: 'Vollbild',
  disconnected: 'Nicht live: Die Verbindung ist unterbrochen.',
  controllersOutOfReach: 'Nicht live: Die Controller sind nicht erreichbar.',
  someAlertsMissing: 'Einige Störungen konnten nicht gelesen werden.',
  organizationsMissing: 'Die Organisationen konnten nicht gelesen werden.',
  limited: (shown, total) => `${shown} von ${total}. Mit den Filtern eingrenzen.`,
  ranks: { critical: 'Kritisch', offline: 'Offline', warning: 'Warnung', others: 'Übrige' },
  noOrganization: 'Keine Organisation',
  noBuilding: 'Kein Gebäude',
  groupTitle: (name, elevators) => `${name} (${elevators})`,
  totals: {
    critical: (n) => `${n} kritisch`,
    offline: (n) => `${n} offline`,
    warning: (n) => `${n} mit Warnung`,
  },
  signs: { critical: 'Kritisch', warning: 'Warnung', info: 'Info', unknown: 'Störung —' },
  online: 'Online',
  offline: 'Offline',
  wasOnline: 'War online',
  stale: 'Veraltet',
  asOf: (age) => age,
  spoken: {
    now: (floor, direction) => `(Etage) ${floor}${direction ? ` (${direction})` : ''}`,
    lastKnown: (floor) => `(Zuletzt bekannt: Etage) ${floor}`,
  },
}
