import type { Messages } from './status.messages.ts'

export const messages: Messages = {
  title: 'Systemstatus',
  retry: 'Erneut versuchen',
  lastUpdate: (time) => `Letzte Aktualisierung: ${time}`,
  since: (time) => `seit ${time}`,
  api: 'API-Verbindung',
  apiStates: {
    online: 'Online',
    partial: 'Einige Anfragen schlagen fehl',
    failing: 'Gestört',
    unreachable: 'Nicht erreichbar',
  },
  hub: 'Live-Verbindung',
  hubStates: {
    Connected: 'Verbunden',
    Connecting: 'Verbindung wird aufgebaut',
    Reconnecting: 'Verbindung wird wiederhergestellt',
    Disconnected: 'Getrennt',
    Disconnecting: 'Wird getrennt',
  },
  database: 'Datenbank',
  databaseStates: { up: 'In Ordnung', down: 'Ausgefallen', unknown: 'Unbekannt' },
}
