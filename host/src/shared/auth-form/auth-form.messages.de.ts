import type { Messages } from './auth-form.messages.ts'

export const messages: Messages = {
  email: 'E-Mail',
  password: 'Passwort',
  passwordRules: 'Passwortregeln',
  ruleMet: ', erfüllt',
  ruleNotMet: ', noch nicht erfüllt',
  rulesMet: (met, all) => `${met} von ${all} Passwortregeln erfüllt`,
  commonRefused: 'Verbreitete Passwörter wie Password1! werden abgelehnt.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiv',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
}
