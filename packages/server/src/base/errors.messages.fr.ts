import type { Messages } from './errors.messages.ts'

export const messages: Messages = {
  forbidden: 'Vous n’avez pas l’autorisation nécessaire.',
  invalidValues: 'Certaines valeurs ne sont pas valides.',
  invalidValue: 'Valeur non valide',
  requiredValue: 'Cette valeur est obligatoire',
  invalidText: 'Un texte ne doit contenir ni caractère NUL ni moitié d’un autre caractère',
  invalid: 'La requête n’est pas valide.',
  invalidJson: 'La requête n’est pas un JSON valide.',
  noBody: 'La requête n’a pas de contenu.',
  tooLarge: 'La requête est trop volumineuse.',
  notJson: 'La requête doit être en JSON.',
  tooSlow: 'La requête a mis trop de temps à arriver. Veuillez réessayer.',
  tooDeep: (levels) => `La requête est trop imbriquée\u00a0: la limite est de ${levels} niveaux.`,
  nothingAt: (method, path) => `Il n’y a rien à ${method} ${path}.`,
  noSuchRange: 'Le fichier n’a pas une telle plage.',
  switchedOn: 'Cette panne a été activée.',
  failed: 'Une erreur s’est produite sur le serveur. Veuillez réessayer.',
}
