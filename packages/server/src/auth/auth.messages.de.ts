import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  signInAgain: 'Bitte melden Sie sich erneut an.',
  releaseTokenElsewhere: 'Ein Release-Token gilt nur für Versionen von Remotes.',
  needsSecondFactor: 'Ihre Rolle erfordert einen zweiten Faktor. Bitte richten Sie zuerst einen ein.',
  noAntiForgery: (header) => `Die Anfrage enthält keinen gültigen ${header}-Header.`,
  confirmationNeeded: 'Bitte bestätigen Sie dies mit Ihrem Passwort oder einem Code.',
  tooManyAtOnce: 'Gerade melden sich zu viele Personen an. Bitte versuchen Sie es erneut.',
  needsLevel: (level) => `Dafür benötigen Sie die Zugriffsstufe „${level}“.`,
  manage: (level) => `Um diese Organisation zu verwalten, benötigen Sie die Zugriffsstufe „${level}“.`,
  manageUsers: (level) =>
    `Um die Benutzer dieser Organisation zu verwalten, benötigen Sie die Zugriffsstufe „${level}“.`,
}
