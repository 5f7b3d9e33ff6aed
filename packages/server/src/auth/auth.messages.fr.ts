import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  signInAgain: 'Veuillez vous reconnecter.',
  needsSecondFactor: 'Votre rôle exige un second facteur. Veuillez d’abord en configurer un.',
  noAntiForgery: (header) => `La requête ne contient pas d’en-tête ${header} valide.`,
  tooManyAtOnce: 'Trop de personnes se connectent en ce moment. Veuillez réessayer.',
  needsLevel: {
    ReadOnly: 'Il vous faut pour cela le niveau d’accès «\u00a0Lecture seule\u00a0».',
    User: 'Il vous faut pour cela le niveau d’accès «\u00a0Utilisateur\u00a0».',
    Operator: 'Il vous faut pour cela le niveau d’accès «\u00a0Opérateur\u00a0».',
    Technician: 'Il vous faut pour cela le niveau d’accès «\u00a0Technicien\u00a0».',
    Manager: 'Il vous faut le niveau d’accès «\u00a0Gestionnaire\u00a0» pour gérer cette organisation.',
    Administrator:
      'Il vous faut le niveau d’accès «\u00a0Administrateur\u00a0» pour gérer les utilisateurs de cette organisation.',
  },
}
