import type { Messages } from './commands.messages.ts'

export const messages: Messages = {
  byKind: 'Commandes par type',
  kind: 'Commande',
  kinds: {
    'call-car': 'Appeler la cabine',
    'reset-controller': 'Réinitialiser le contrôleur',
    'clear-cache': 'Vider le cache',
  },
  counts: { sent: 'Envoyées', succeeded: 'Réussies', failed: 'Échouées', expired: 'Expirées' },
  open: 'En cours',
  share: 'Réussies (%)',
  before: 'Envoyées le mois précédent',
  waits: 'Attentes des cabines appelées',
  wait: 'De la commande à l’arrivée de la cabine',
  upTo: (seconds) => `jusqu’à ${seconds} s`,
  longer: (seconds) => `plus de ${seconds} s`,
  calls: 'Appels',
  shareOfCalls: 'Part (%)',
  callsBefore: 'Mois précédent',
  none: 'Aucune commande n’a été envoyée pendant cette période',
}
