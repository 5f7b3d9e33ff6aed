import type { Messages } from './commands.messages.ts'

export const messages: Messages = {
  byKind: 'Commandes par type',
  kind: 'Commande',
  kinds: {
    'call-car': 'Appeler la cabine',
    'reset-controller': 'Redémarrer le contrôleur',
    'clear-cache': 'Vider le cache',
  },
  counts: { sent: 'Envoyées', succeeded: 'Réussies', failed: 'Échouées', expired: 'Expirées' },
  open: 'En cours',
  share: 'Taux de réussite (%)',
  before: 'Envoyées le mois précédent',
  waits: 'Temps d’attente après un appel à distance',
  wait: 'De la commande à l’arrivée',
  upTo: (seconds) => `jusqu’à ${seconds} s`,
  longer: (seconds) => `plus de ${seconds} s`,
  calls: 'Appels',
  shareOfCalls: 'Part (%)',
  callsBefore: 'Mois précédent',
  none: 'Aucune commande pendant cette période',
}
