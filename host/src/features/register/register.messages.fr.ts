import type { Messages } from './register.messages.ts'

export const messages: Messages = {
  title: 'Créer votre compte',
  lead: 'Un Admin vous ajoute ensuite à vos organisations.',
  firstName: 'Prénom',
  lastName: 'Nom',
  confirmPassword: 'Confirmer le mot de passe',
  createAccount: 'Créer le compte',
  creatingAccount: 'Création du compte…',
  failed: 'L’inscription a échoué. Veuillez réessayer.',
  haveAccount: 'Vous avez déjà un compte\u00a0?',
  signIn: 'Se connecter',
}
