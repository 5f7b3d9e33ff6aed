import type { Messages } from './register.messages.ts'

export const messages: Messages = {
  title: 'Konto anlegen',
  lead: 'Ein Admin fügt Sie danach Ihren Organisationen hinzu.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  confirmPassword: 'Passwort bestätigen',
  createAccount: 'Konto anlegen',
  creatingAccount: 'Konto wird angelegt …',
  failed: 'Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  haveAccount: 'Haben Sie schon ein Konto?',
  signIn: 'Anmelden',
}
