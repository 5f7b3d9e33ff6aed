import type { Messages } from './rights.messages.ts'

export const messages: Messages = {
  tokens: {
    unknown: 'Ce jeton de publication n’est pas valide. Veuillez vérifier qu’il est complet.',
    expired: (name) => `Le jeton de publication «\u00a0${name}\u00a0» a expiré.`,
    revoked: (name) => `Le jeton de publication «\u00a0${name}\u00a0» a été révoqué.`,
    creatorInactive: (name) =>
      `Le jeton de publication «\u00a0${name}\u00a0» ne fonctionne pas\u00a0: le compte qui l’a créé est désactivé.`,
    revokedAlready: 'Ce jeton de publication a déjà été révoqué.',
  },
  managers: {
    noAccount: (email) => `Il n’y a pas de compte actif avec l’adresse ${email}.`,
    isManager: (email, remote) => `${email} publie déjà ${remote}.`,
    isNoManager: (email, remote) => `${email} ne publie pas ${remote}.`,
  },
  keys: {
    isTrusted: (remote) => `${remote} fait déjà confiance à cette clé.`,
  },
  reasonNeeded: 'Veuillez indiquer la raison\u00a0: ce serveur en exige une.',
  otherRemote: (remote) => `Vous n’êtes pas autorisé à publier ${remote}.`,
}
