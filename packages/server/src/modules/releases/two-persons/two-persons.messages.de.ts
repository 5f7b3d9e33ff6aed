import type { Messages } from './two-persons.messages.ts'

export const messages: Messages = {
  noneOpen: (remote) => `Keine Live-Schaltung von ${remote} wartet auf Freigabe.`,
  otherVersion: (remote, open, given) => `${remote} ${open} wartet auf Freigabe, nicht ${given}.`,
  samePerson: 'Eine zweite Person muss freigeben: nicht die, von der die Anfrage stammt, und kein Token.',
  nobodyElse: (remote) =>
    `Niemand sonst könnte freigeben: Es gibt keinen anderen Admin und keinen anderen Release-Manager von ${remote}.`,
  wideCanary: (most) =>
    `Hier schalten zwei Personen live: Ein Canary geht an höchstens ${most} % der Benutzer. Fragen Sie stattdessen eine Live-Schaltung an.`,
}
