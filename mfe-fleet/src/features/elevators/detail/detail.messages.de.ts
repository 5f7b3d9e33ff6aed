import type { Messages } from './detail.messages.ts'

export const messages: Messages = {
  summary: 'Zusammenfassung',
  lastSeenFact: 'Zuletzt gesehen',
  basicInformation: 'Stammdaten',
  sameController: 'Gleiche Steuerung wie',
  anotherElevator: 'ein anderer Aufzug',
  quickStats: 'Auf einen Blick',
  created: 'Angelegt',
  lastUpdated: 'Zuletzt geändert',
  totalAlerts: 'Alarme insgesamt',
  unknown: 'Unbekannt',
  criticalAlerts: 'Kritische Alarme',
  more: (n) => (n === 1 ? '1 weiterer' : `${n} weitere`),
  alerts: {
    title: 'Letzte Alarme',
    none: 'Dieser Aufzug hat derzeit keine Alarme.',
    loadMore: 'Weitere Alarme laden',
    viewAll: 'Alle Alarme anzeigen',
    active: 'Aktiv',
    resolved: 'Behoben',
    firstOccurrence: 'Erstes Auftreten ',
  },
  connection: {
    title: 'Verbindungsverlauf',
    none: 'Es wurde keine Unterbrechung aufgezeichnet.',
    foundOffline: 'Offline vorgefunden',
    wentOffline: 'Offline gegangen',
    cameBack: (after) => `Wieder online nach ${after}`,
    cameBackAfterMoreThan: (after) => `Wieder online nach mehr als ${after}`,
  },
}
