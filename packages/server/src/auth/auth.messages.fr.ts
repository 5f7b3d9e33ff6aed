import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  signInAgain: 'Veuillez vous reconnecter.',
  releaseTokenElsewhere: 'Un jeton de publication ne sert qu’aux versions des modules.',
  needsSecondFactor: 'Votre rôle exige un second facteur. Veuillez d’abord en configurer un.',
  noAntiForgery: (header) => `La requête ne contient pas d’en-tête ${header} valide.`,
  confirmationNeeded: 'Veuillez confirmer avec votre mot de passe ou un code.',
  tooManyAtOnce: 'Trop de personnes se connectent en ce moment. Veuillez réessayer.',
  needsLevel: (level) => `Il vous faut pour cela le niveau d’accès «\u00a0${level}\u00a0».`,
  manage: (level) => `Il vous faut le niveau d’accès «\u00a0${level}\u00a0» pour gérer cette organisation.`,
  manageUsers: (level) =>
    `Il vous faut le niveau d’accès «\u00a0${level}\u00a0» pour gérer les utilisateurs de cette organisation.`,
}
