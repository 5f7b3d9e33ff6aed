import type { Messages } from './auth-form.messages.ts'

export const messages: Messages = {
  email: 'E-mail',
  password: 'Mot de passe',
  passwordRules: 'Règles du mot de passe',
  ruleMet: ', respectée',
  ruleNotMet: ', pas encore respectée',
  rulesMet: (met, all) =>
    met < 2
      ? `${met} règle du mot de passe sur ${all} respectée`
      : `${met} règles du mot de passe sur ${all} respectées`,
  commonRefused: 'Les mots de passe courants comme Password1! sont refusés.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé',
  code: 'Code',
  recoveryCode: 'Code de récupération',
}
