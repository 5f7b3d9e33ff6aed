import type { Messages } from './members.messages.ts'

export const messages: Messages = {
  title: 'Membres',
  none: 'Aucun membre pour l’instant',
  loadFailed: 'Impossible de charger les membres',
  member: 'Membre',
  department: 'Service',
  accessLevel: 'Niveau d’accès',
  accessLevelOf: (name) => `Niveau d’accès de ${name}`,
  changeFailed: 'Impossible de modifier le niveau d’accès',
  actions: 'Actions',
  removeOf: (name) => `Retirer ${name}`,
  removeTitle: 'Retirer le membre',
  remove: 'Retirer',
  confirmRemove: (name) =>
    `Retirer ${name} de cette organisation\u00a0? L’accès qu’elle donne prend fin aussitôt.`,
  removeFailed: 'Impossible de retirer le membre',
  addTitle: 'Ajouter un membre',
  email: 'E-mail du compte',
  emailRequired: 'L’e-mail est obligatoire',
  addLevel: 'Niveau d’accès',
  add: 'Ajouter le membre',
  adding: 'Ajout…',
  addFailed: 'Impossible d’ajouter le membre',
}
