import type { Messages } from './wall.messages.ts'

export const messages: Messages = {
  label: 'Aufzüge als Kacheln',
  groupBy: 'Gruppieren nach',
  groupings: { severity: 'Schweregrad', organization: 'Organisation', building: 'Gebäude' },
  size: 'Kachelgröße',
  fullScreen: 'Vollbild',
  disconnected: 'Nicht live: Die Verbindung ist unterbrochen.',
  controllersOutOfReach: 'Nicht live: Die Steuerungen sind nicht erreichbar.',
  someAlertsMissing: 'Einige Alarme konnten nicht gelesen werden.',
  organizationsMissing: 'Die Organisationen konnten nicht gelesen werden.',
  limited: (shown, total) =>
    `Die ersten ${shown} von ${total} Aufzügen werden angezeigt; andere wählen Sie mit den Filtern.`,
  ranks: { critical: 'Kritisch', offline: 'Offline', warning: 'Warnung', others: 'Übrige' },
  noOrganization: 'Keine Organisation',
  noBuilding: 'Kein Gebäude',
  groupTitle: (name, elevators) => `${name} (${elevators})`,
  totals: {
    critical: (n) => `${n} kritisch`,
    offline: (n) => `${n} offline`,
    warning: (n) => `${n} mit Warnung`,
  },
  signs: { critical: 'Kritisch', warning: 'Warnung', info: 'Info', unknown: 'Alarm —' },
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
