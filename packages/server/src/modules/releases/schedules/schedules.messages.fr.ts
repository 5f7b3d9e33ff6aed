import type { Messages } from './schedules.messages.ts'

export const messages: Messages = {
  past: 'Ce moment est passé. Veuillez en choisir un à venir.',
  tooFar: (days) => `Veuillez choisir un moment dans les ${days} prochains jours.`,
  tokenEnds: (name) => `Le jeton de publication «\u00a0${name}\u00a0» ne sera plus valable à ce moment-là.`,
  already: (release) => `La même chose est déjà planifiée pour ${release}. Annulez-la d’abord.`,
  tooMany: (remote, most) =>
    `${most} changements de ${remote} sont déjà planifiés\u00a0: annulez-en d’abord un.`,
  over: 'C’est fait, annulé ou commencé entre-temps.',
  noApproval: 'Personne n’a à approuver ceci.',
}
