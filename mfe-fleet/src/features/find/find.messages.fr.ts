import type { Messages } from './find.messages.ts'

export const messages: Messages = {
  title: 'Trouver un ascenseur',
  hint: 'La clé figure sur le contrôleur, à côté de son code QR.',
  keyLabel: 'Clé du contrôleur',
  keyPlaceholder: 'ESP-0042',
  open: 'Ouvrir',
  scan: 'Scanner un code QR',
  stopScanning: 'Arrêter le scan',
  scanning: 'Dirigez l’appareil photo vers le code QR du contrôleur.',
  noCamera: 'L’appareil photo n’a pas pu être utilisé. Autorisez-le pour cette page ou saisissez la clé.',
  searching: 'Recherche de l’ascenseur…',
  loadFailed: 'L’ascenseur n’a pas pu être recherché. Veuillez réessayer.',
  notFound: (key) => `Aucun de vos ascenseurs n’a de contrôleur avec la clé ${key}.`,
  notFoundHint: 'Vérifiez la clé ou demandez si vous avez accès à son organisation.',
  shared: (key) => `Plusieurs ascenseurs partagent le contrôleur ${key}.`,
  again: 'Essayer une autre clé',
}
