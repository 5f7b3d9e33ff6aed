import type { Messages } from './detail.messages.ts'

export const messages: Messages = {
  summary: 'Zusammenfassung',
  lastSeenFact: 'Zuletzt gesehen',
  basicInformation: 'Stammdaten',
  sameController: 'Gleicher Controller wie',
  anotherElevator: 'ein anderer Aufzug',
  quickStats: 'Auf einen Blick',
  created: 'Angelegt',
  lastUpdated: 'Zuletzt geändert',
  totalAlerts: 'Störungen insgesamt',
  unknown: 'Unbekannt',
  criticalAlerts: 'Kritische Störungen',
  more: (n) => (n === 1 ? '1 weitere' : `${n} weitere`),
  alerts: {
    title: 'Letzte Störungen',
    none: 'Dieser Aufzug hat derzeit keine Störungen.',
    loadMore: 'Weitere Störungen laden',
    viewAll: 'Alle Störungen anzeigen',
    active: 'Aktiv',
    resolved: 'Behoben',
    firstOccurrence: 'Erstes Auftreten ',
  },
  connection: {
    title: 'Verbindungsverlauf',
    none: 'Es wurde keine Unterbrechung aufgezeichnet.',
    foundOffline: 'Bei Beginn der Überwachung offline',
    wentOffline: 'Offline gegangen',
    cameBack: (after) => `Wieder online nach ${after}`,
    cameBackAfterMoreThan: (after) => `Wieder online nach mehr als ${after}`,
  },
}
