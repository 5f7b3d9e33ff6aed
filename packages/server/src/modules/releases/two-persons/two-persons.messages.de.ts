import type { Messages } from './two-persons.messages.ts'

export const messages: Messages = {
  noneOpen: (remote) => `Keine Live-Schaltung von ${remote} wartet auf Freigabe.`,
  otherVersion: (remote, open, given) => `${remote} ${open} wartet auf Freigabe, nicht ${given}.`,
  changed: (remote) =>
    `Jemand anderes hat die Live-Schaltung von ${remote} gerade freigegeben. Bitte sehen Sie noch einmal nach.`,
  samePerson:
    'Eine andere Person muss freigeben: niemand, der die Anfrage gestellt oder schon freigegeben hat, und kein Token.',
  nobodyElse: (remote) =>
    `Niemand sonst könnte freigeben: Es gibt keinen anderen Admin und keinen anderen Release-Manager von ${remote}.`,
  notTwo: (remote) =>
    `Was ein Token anfragt, geben zwei Personen frei: Es gibt keine zwei, die ${remote} live schalten dürfen.`,
  wideCanary: (most) =>
    `Hier schalten zwei Personen live: Ein Canary geht an höchstens ${most} % der Benutzer. Fragen Sie stattdessen eine Live-Schaltung an.`,
}
