import type { Messages } from './requests.messages.ts'

export const messages: Messages = {
  waits: (version, who) => `${version} attend sa mise en service, demandée par ${who}.`,
  until: { before: 'Jusqu’au ', after: '.' },
  why: (reason) => `Raison\u00a0: ${reason}`,
  other: 'Une autre personne doit l’approuver.',
  token: (name) => `le jeton ${name}`,
  approvedBy: (who) => `${who} l’a approuvée. Une autre personne doit encore le faire.`,
  approve: {
    label: 'Approuver',
    named: (release) => `Approuver ${release}`,
    text: (release) => `${release} sera en service pour tous.`,
    first: (release) => `${release} sera en service dès qu’une autre personne l’aura approuvé aussi.`,
    failed: 'Impossible d’approuver la mise en service',
  },
  withdraw: {
    label: 'Retirer',
    named: (release) => `Retirer ${release}`,
    text: (release) => `${release} ne sera pas mis en service et devra être redemandé.`,
    failed: 'Impossible de retirer la demande',
  },
}
