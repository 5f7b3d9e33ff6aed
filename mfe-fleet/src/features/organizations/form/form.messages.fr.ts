import type { Messages } from './form.messages.ts'

export const messages: Messages = {
  createTitle: 'Nouvelle organisation',
  create: 'Créer l’organisation',
  createFailed: 'Impossible de créer l’organisation',
  editTitle: 'Modifier l’organisation',
  update: 'Enregistrer les modifications',
  updateFailed: 'Impossible d’enregistrer l’organisation',
  backToDetails: 'Retour aux détails',
  incomplete: 'Renseignez d’abord les champs obligatoires',
  parent: 'Organisation parente',
  parentHint: 'Un bâtiment doit avoir une organisation parente',
  selectParent: 'Choisir une organisation parente',
  noParent: 'Aucune',
  street: 'Rue',
  city: 'Ville',
  state: 'Région',
  postalCode: 'Code postal',
  country: 'Pays',
}
