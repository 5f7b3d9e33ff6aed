import type { Messages } from './reports.messages.ts'

export const messages: Messages = {
  subtitle: (organization, month) => `${organization} · ${month}`,
  made: (time) => `erstellt ${time}`,
  allOrganizations: 'Alle Organisationen',
  oneOrganization: 'Eine Organisation',
  month: 'Monat',
  print: 'Drucken',
  loading: 'Der Bericht wird geladen',
  loadFailed: 'Der Bericht konnte nicht geladen werden',
  availability: 'Verfügbarkeit',
  alerts: 'Störungen',
  use: 'Nutzung',
  commands: 'Befehle',
  cards: {
    availability: 'Mittlere Verfügbarkeit',
    alerts: 'Neue Störungen',
    trips: 'Fahrten',
    commands: 'Gesendete Befehle',
  },
  definition:
    'Anteil der überwachten Betriebszeit, in der der Aufzug verbunden war und keine kritische Störung hatte. Tage und Monate in UTC.',
  known: (share) => `Datenabdeckung ${share}`,
  before: (value) => `Vormonat: ${value}`,
  beforeUnknown: 'Keine Daten zum Vormonat',
  nothingKnown:
    'Noch keine Daten. Verfügbarkeit und Nutzung erscheinen etwa eine Stunde, nachdem sich der erste Aufzug gemeldet hat.',
  knownSince: (day) => `Verfügbarkeit und Nutzung werden seit ${day} aufgezeichnet.`,
  until: (time) => `Laufender Monat: Verfügbarkeit und Nutzung bis ${time}.`,
}
