import type { Messages } from './status.messages.ts'

export const messages: Messages = {
  title: 'État du système',
  retry: 'Réessayer',
  lastUpdate: (time) => `Dernière mise à jour\u00a0: ${time}`,
  since: (time) => `depuis le ${time}`,
  api: 'Connexion à l’API',
  apiStates: {
    online: 'En ligne',
    partial: 'Certaines requêtes échouent',
    failing: 'En échec',
    unreachable: 'Injoignable',
  },
  hub: 'Connexion en direct',
  hubStates: {
    Connected: 'Connectée',
    Connecting: 'Connexion…',
    Reconnecting: 'Reconnexion…',
    Disconnected: 'Déconnectée',
    Disconnecting: 'Déconnexion…',
  },
  database: 'Base de données',
  databaseStates: { up: 'Opérationnelle', down: 'En panne', unknown: 'État inconnu' },
}
