import type { Messages } from './confirmation.messages.ts'

export const messages: Messages = {
  title: 'Confirmez votre identité',
  close: 'Fermer',
  confirm: 'Confirmer',
  lead: {
    'release-rights': 'Cela change qui peut publier. La confirmation est valable cinq minutes.',
    promotions: 'Cela donne une autre version aux utilisateurs. La confirmation est valable cinq minutes.',
    accounts: 'Cela modifie le compte d’un autre utilisateur. La confirmation est valable cinq minutes.',
  },
  failed: 'La confirmation a échoué. Veuillez réessayer.',
}
