import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  title: 'Anmelden',
  lead: 'Behalten Sie Ihre Aufzüge im Blick, wo immer sie sind.',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  newHere: 'Neu hier?',
  createAnAccount: 'Konto anlegen',
  loginNoToken: 'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Zugangsdaten.',
  loginFailed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  ended: {
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    unreachable:
      'Ihre Sitzung konnte nicht verlängert werden, weil der Server nicht erreichbar war. Bitte melden Sie sich erneut an.',
    revoked:
      'Ihre Sitzung wurde beendet. Sie haben sich anderswo abgemeldet, oder das Passwort oder der zweite Faktor Ihres Kontos wurde geändert, oder die Sitzung wurde an zwei Orten zugleich verwendet. Bitte melden Sie sich erneut an.',
    inactive: 'Ihr Konto wurde deaktiviert. Bitte wenden Sie sich an einen Admin.',
    elsewhere: 'Sie wurden in einem anderen Tab abgemeldet.',
  },
  secondStep: {
    title: 'Anmeldung in zwei Schritten',
    leadApp: 'Geben Sie den 6-stelligen Code ein, den Ihre Authenticator-App für Hoistway anzeigt.',
    leadRecovery: 'Geben Sie einen der gespeicherten Wiederherstellungscodes ein. Jeder davon gilt einmal.',
    verify: 'Prüfen',
    verifying: 'Wird geprüft …',
    failed: 'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    back: 'Zurück zur Anmeldung',
  },
  demoAccounts: 'Demokonten',
  fillIn: 'Ausfüllen: ',
}
