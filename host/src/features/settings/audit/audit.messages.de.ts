import type { Messages } from './audit.messages.ts'

export const messages: Messages = {
  title: 'Änderungen',
  lead: 'Wer welche Versionen, Tokens und Manager geändert hat, von was zu was und warum.',
  failed: 'Änderungen konnten nicht geladen werden',
  empty: 'Es wurde nichts geändert',
  filter: 'Änderungen von',
  all: 'Alle Remotes',
  columns: { when: 'Wann', who: 'Wer', what: 'Was', remote: 'Remote', change: 'Von → zu', why: 'Warum' },
  token: (name) => `Token ${name}`,
  system: 'Der Server',
  command: (name) => `${name} (Kommandozeile)`,
  actions: {
    publish: 'Veröffentlicht',
    prune: 'Entfernt',
    canary: 'Erprobung',
    promote: 'Live geschaltet',
    rollback: 'Zurückgesetzt',
    'take-back': 'Zurückgenommen',
    'promote-request': 'Live-Schaltung angefragt',
    'promote-withdraw': 'Anfrage zurückgezogen',
    'token-create': 'Token erstellt',
    'token-revoke': 'Token widerrufen',
    'manager-add': 'Manager hinzugefügt',
    'manager-remove': 'Manager entfernt',
  },
  reason: { label: 'Grund', required: 'Dieser Server verlangt einen Grund.' },
}
