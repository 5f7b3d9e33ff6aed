import type { Messages } from './connection.messages.ts'

export const messages: Messages = {
  title: 'Connexion en direct',
  indicator: (state, cause) => (cause ? `${state}, ${cause}` : state),
  named: (indicator) => `Connexion en direct\u00a0: ${indicator}`,
  lasting: (span) => ` depuis ${span}`,
  states: {
    Connected: 'Connectée',
    Connecting: 'Connexion',
    Reconnecting: 'Reconnexion',
    Disconnected: 'Déconnectée',
    Disconnecting: 'Déconnexion',
  },
  meanings: {
    Connected: 'Valeurs mises à jour en direct.',
    Connecting: 'La connexion en direct est en cours d’établissement.',
    Reconnecting: 'La connexion en direct a été perdue et est en cours de rétablissement.',
    Disconnected: 'Les valeurs ne se mettent plus à jour d’elles-mêmes.',
    Disconnecting: 'La connexion en direct est en cours de fermeture.',
  },
  reconnect: 'Se reconnecter',
  offline: 'Vous êtes hors ligne.',
  lastKnown: (since) => `Dernier état connu, de ${since} – aucune connexion.`,
  browserOffline: 'navigateur hors ligne',
  controllersOutOfReach: 'contrôleurs injoignables',
  noUpdatesFor: (span) => `Aucune valeur en direct depuis ${span}.`,
  interrupted: 'Les valeurs en direct sont interrompues. Reconnexion…',
  controllersAway: (since) =>
    `La liaison avec les contrôleurs est interrompue depuis ${since}. Les valeurs sont les dernières connues.`,
  databaseAway: (since) =>
    `La base de données est en panne depuis ${since}. Les alertes et les listes sont les dernières connues.`,
  databaseDown: 'base de données en panne',
  givenUp: 'La connexion en direct n’a pas pu être rétablie.',
  disk: {
    low: 'Moins de 10 % du disque du serveur est libre. S’il est plein, rien ne peut être enregistré.',
    full: 'Le disque du serveur est plein. Rien ne peut être enregistré.',
  },
  facts: {
    id: 'Identifiant de connexion',
    since: 'Connectée depuis',
    subscriptions: 'Abonnements',
    elevators: (count) => (count < 2 ? `${count} ascenseur` : `${count} ascenseurs`),
  },
}
