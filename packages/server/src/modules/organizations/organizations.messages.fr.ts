import type { Messages } from './organizations.messages.ts'

export const messages: Messages = {
  buildingAsParent: 'Un bâtiment ne peut pas être une organisation parente.',
  inactiveParent: 'L’organisation parente est inactive.',
  belowItself: 'Une organisation ne peut pas être sous elle-même.',
  parentNeedsManager: 'Il vous faut le niveau d’accès «\u00a0Gestionnaire\u00a0» sur l’organisation parente.',
  hasChildren: 'Cette organisation a des sous-organisations. Déplacez-les ou supprimez-les d’abord.',
  hasElevators: 'Cette organisation a des ascenseurs. Déplacez-les ou supprimez-les d’abord.',
}
