import type { Messages } from './tab.messages.ts'

export const messages: Messages = {
  none: 'Aucun contrôleur lié.',
  notRegistered: (key) => `Aucun contrôleur n’est enregistré avec la clé ${key}.`,
  filter: 'Filtre en vigueur',
  target: 'Firmware prévu',
  recorded: 'Firmware signalé',
  drift: 'Écart',
  open: 'Ouvrir le contrôleur',
  create: 'Créer un contrôleur',
}
