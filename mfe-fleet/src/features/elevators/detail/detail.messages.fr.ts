import type { Messages } from './detail.messages.ts'

export const messages: Messages = {
  summary: 'Résumé',
  lastSeenFact: 'Dernière connexion',
  basicInformation: 'Informations générales',
  sameController: 'Même contrôleur que',
  anotherElevator: 'un autre ascenseur',
  quickStats: 'En bref',
  created: 'Créé',
  lastUpdated: 'Dernière modification',
  totalAlerts: 'Total des alertes',
  unknown: 'Inconnu',
  criticalAlerts: 'Alertes critiques',
  more: (n) => (n <= 1 ? `${n} autre` : `${n} autres`),
  alerts: {
    title: 'Alertes récentes',
    none: 'Cet ascenseur n’a aucune alerte pour le moment.',
    loadMore: 'Charger plus d’alertes',
    viewAll: 'Voir toutes les alertes',
    active: 'Active',
    resolved: 'Résolue',
    firstOccurrence: 'Première occurrence le ',
  },
  connection: {
    title: 'Historique de connexion',
    none: 'Aucune interruption n’a été enregistrée.',
    foundOffline: 'Hors ligne au début de la surveillance',
    wentOffline: 'Passé hors ligne',
    cameBack: (after) => `De nouveau en ligne après ${after}`,
    cameBackAfterMoreThan: (after) => `De nouveau en ligne après plus de ${after}`,
  },
}
