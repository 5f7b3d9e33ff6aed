import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  signIn: {
    again: 'Veuillez vous reconnecter.',
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    inHours: (hours) => `Trop de tentatives. Veuillez réessayer dans ${hours} heures.`,
    inMinutes: (minutes) => `Trop de tentatives. Veuillez réessayer dans ${minutes} min.`,
  },
  registration: {
    closed: 'L’inscription est fermée. Veuillez demander un compte à un Admin.',
    approval:
      'Votre demande a été reçue. Vous pourrez vous connecter dès qu’un Admin aura activé votre compte.',
    wrongSecret: 'Le secret n’est pas valide ou a déjà été utilisé.',
    emailTaken: 'Il existe déjà un compte avec cette adresse e-mail.',
    emailInvalid: 'Veuillez saisir une adresse e-mail valide',
  },
  factor: {
    codeNeeded: 'Veuillez saisir aussi le code de votre application d’authentification.',
    wrongCode: 'Ce code est incorrect ou a déjà été utilisé. Attendez le suivant.',
    tookTooLong: 'Cette connexion a pris trop de temps. Veuillez recommencer.',
    tooManyCodes: 'Trop de codes incorrects. Veuillez recommencer.',
    usedAlready: 'Cette connexion a déjà été utilisée. Veuillez recommencer.',
    unreadable: 'Le second facteur de ce compte est illisible. Veuillez demander à un Admin de le supprimer.',
    scanFirst: 'Veuillez d’abord scanner le code QR.',
    onAlready: 'Le second facteur est déjà activé.',
    off: 'Le second facteur est désactivé.',
  },
  password: {
    wrong: 'Le mot de passe est incorrect.',
    common: 'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
    current: 'C’est le mot de passe actuel. Veuillez en choisir un autre.',
  },
  link: {
    used: 'Ce lien a déjà été utilisé. Veuillez en demander un nouveau à un Admin.',
    expired: 'Ce lien a expiré. Veuillez en demander un nouveau à un Admin.',
    withdrawn: 'Ce lien a été retiré. Veuillez en demander un nouveau à un Admin.',
    unknown:
      'Ce lien n’est pas valide. Veuillez vérifier qu’il est complet ou en demander un nouveau à un Admin.',
  },
}
