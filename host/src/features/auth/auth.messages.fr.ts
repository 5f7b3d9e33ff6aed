import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  title: 'Se connecter',
  lead: 'Gardez un œil sur vos ascenseurs, où qu’ils soient.',
  signIn: 'Se connecter',
  signingIn: 'Connexion…',
  newHere: 'Nouveau ici\u00a0?',
  createAnAccount: 'Créer un compte',
  loginNoToken: 'La connexion a échoué. Veuillez vérifier vos identifiants.',
  loginFailed: 'La connexion a échoué. Veuillez réessayer.',
  ended: {
    expired: 'Votre session a expiré. Veuillez vous reconnecter.',
    unreachable:
      'Votre session n’a pas pu être renouvelée, car le serveur était injoignable. Veuillez vous reconnecter.',
    revoked:
      'Votre session a été fermée. Vous vous êtes déconnecté ailleurs, le mot de passe ou le second facteur de votre compte a été modifié, ou la session a été utilisée à deux endroits à la fois. Veuillez vous reconnecter.',
    inactive: 'Votre compte a été désactivé. Veuillez vous adresser à un Admin.',
    elsewhere: 'Vous avez été déconnecté dans un autre onglet.',
  },
  secondStep: {
    title: 'Connexion en deux étapes',
    leadApp: 'Saisissez le code à 6 chiffres que votre application d’authentification affiche pour Hoistway.',
    leadRecovery:
      'Saisissez l’un des codes de récupération que vous avez enregistrés. Chacun ne sert qu’une fois.',
    verify: 'Vérifier',
    verifying: 'Vérification…',
    failed: 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
    useRecovery: 'Utiliser un code de récupération',
    useApp: 'Utiliser l’application d’authentification',
    back: 'Retour à la connexion',
  },
  demoAccounts: 'Comptes de démonstration',
  fillIn: 'Remplir avec ',
}
