import type { Messages } from './auth.messages.ts'

export const messages: Messages = {
  signInAgain: 'Bitte melden Sie sich erneut an.',
  needsSecondFactor: 'Ihre Rolle erfordert einen zweiten Faktor. Bitte richten Sie zuerst einen ein.',
  noAntiForgery: (header) => `Die Anfrage enthält keinen gültigen ${header}-Header.`,
  tooManyAtOnce: 'Gerade melden sich zu viele Personen an. Bitte versuchen Sie es erneut.',
  needsLevel: {
    ReadOnly: 'Dafür benötigen Sie die Zugriffsstufe „Nur Lesen“.',
    User: 'Dafür benötigen Sie die Zugriffsstufe „Benutzer“.',
    Operator: 'Dafür benötigen Sie die Zugriffsstufe „Bediener“.',
    Technician: 'Dafür benötigen Sie die Zugriffsstufe „Techniker“.',
    Manager: 'Um diese Organisation zu verwalten, benötigen Sie die Zugriffsstufe „Manager“.',
    Administrator:
      'Um die Benutzer dieser Organisation zu verwalten, benötigen Sie die Zugriffsstufe „Administrator“.',
  },
}
