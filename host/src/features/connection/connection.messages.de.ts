import type { Messages } from './connection.messages.ts'

export const messages: Messages = {
  title: 'Live-Verbindung',
  indicator: (state, cause) => (cause ? `${state}, ${cause}` : state),
  named: (indicator) => `Live-Verbindung: ${indicator}`,
  lasting: (span) => ` seit ${span}`,
  states: {
    Connected: 'Verbunden',
    Connecting: 'Verbindung wird aufgebaut',
    Reconnecting: 'Verbindung wird wiederhergestellt',
    Disconnected: 'Getrennt',
    Disconnecting: 'Wird getrennt',
  },
  meanings: {
    Connected: 'Die Werte werden live aktualisiert.',
    Connecting: 'Die Live-Verbindung wird hergestellt.',
    Reconnecting: 'Die Live-Verbindung ist abgebrochen und wird wiederhergestellt.',
    Disconnected: 'Werte aktualisieren sich jetzt nicht von selbst.',
    Disconnecting: 'Die Live-Verbindung wird beendet.',
  },
  reconnect: 'Neu verbinden',
  offline: 'Sie sind offline.',
  lastKnown: (since) => `Letzter bekannter Zustand, von ${since} – keine Verbindung.`,
  browserOffline: 'Browser offline',
  controllersOutOfReach: 'Controller nicht erreichbar',
  noUpdatesFor: (span) => `Seit ${span} keine Live-Werte.`,
  interrupted: 'Die Live-Werte sind unterbrochen. Verbindung wird wiederhergestellt …',
  controllersAway: (since) =>
    `Die Verbindung zu den Controllern ist seit ${since} unterbrochen. Die Werte sind die letzten bekannten.`,
  databaseAway: (since) =>
    `Die Datenbank ist seit ${since} ausgefallen. Störungen und Listen sind die letzten bekannten.`,
  databaseDown: 'Datenbank ausgefallen',
  givenUp: 'Die Live-Verbindung konnte nicht wiederhergestellt werden.',
  disk: {
    low: 'Weniger als 10 % der Festplatte des Servers sind frei. Ist sie voll, kann nichts gespeichert werden.',
    full: 'Die Festplatte des Servers ist voll. Es kann nichts gespeichert werden.',
  },
  facts: {
    id: 'Verbindungs-ID',
    since: 'Verbunden seit',
    subscriptions: 'Abonnements',
    elevators: (count) => (count === 1 ? '1 Aufzug' : `${count} Aufzüge`),
  },
}
