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
  alerts: 'Alarme',
  use: 'Nutzung',
  commands: 'Befehle',
  cards: {
    availability: 'Mittlere Verfügbarkeit',
    alerts: 'Begonnene Alarme',
    trips: 'Fahrten',
    commands: 'Gesendete Befehle',
  },
  definition:
    'Der Teil der bekannten Zeit in Betrieb, in dem ein Aufzug verbunden war und keinen aktiven kritischen Alarm hatte. Tage und Monate sind die der UTC.',
  known: (share) => `${share} der Zeit in Betrieb sind bekannt`,
  before: (value) => `${value} im Vormonat`,
  beforeUnknown: 'der Vormonat ist nicht bekannt',
  nothingKnown:
    'Es ist noch nichts aufgezeichnet. Verfügbarkeit und Nutzung erscheinen etwa eine Stunde, nachdem der erste Aufzug seinen Zustand gesendet hat.',
  knownSince: (day) => `Verfügbarkeit und Nutzung sind seit ${day} bekannt.`,
  until: (time) =>
    `Der Monat ist nicht vollständig: Verfügbarkeit und Nutzung sind bis ${time} zusammengefasst.`,
}
