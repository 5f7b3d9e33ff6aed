import type { Messages } from './requests.messages.ts'

export const messages: Messages = {
  waits: (version, who) => `${version} wartet auf die Live-Schaltung, angefragt von ${who}.`,
  until: { before: 'Bis ', after: '.' },
  why: (reason) => `Grund: ${reason}`,
  other: 'Eine andere Person muss sie freigeben.',
  token: (name) => `Token ${name}`,
  approvedBy: (who) => `${who} hat sie freigegeben. Eine weitere Person muss es noch tun.`,
  approve: {
    label: 'Freigeben',
    named: (release) => `${release} freigeben`,
    text: (release) => `${release} wird für alle live.`,
    first: (release) => `${release} wird live, sobald eine weitere Person es freigegeben hat.`,
    failed: 'Die Live-Schaltung konnte nicht freigegeben werden',
  },
  withdraw: {
    label: 'Zurückziehen',
    named: (release) => `${release} zurückziehen`,
    text: (release) => `${release} wird nicht live geschaltet und muss neu angefragt werden.`,
    failed: 'Die Anfrage konnte nicht zurückgezogen werden',
  },
}
