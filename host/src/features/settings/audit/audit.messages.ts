import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the audit of releases. */
const english = {
  title: 'Audit log',
  lead: 'Who changed which releases, tokens and managers, from what to what, and why.',
  failed: 'Failed to load the audit log',
  empty: 'No changes yet',
  filter: 'Changes of',
  all: 'All remotes',
  columns: { when: 'When', who: 'Who', what: 'What', remote: 'Remote', change: 'From → to', why: 'Why' },
  token: (name: string) => `Token ${name}`,
  system: 'The server',
  command: (name: string) => `${name} (command line)`,
  actions: {
    publish: 'Published',
    prune: 'Removed',
    preview: 'Preview',
    'preview-end': 'Preview ended',
    canary: 'Canary',
    promote: 'Promoted',
    rollback: 'Rolled back',
    withdraw: 'Withdrawn',
    'take-back': 'Taken back',
    'promote-request': 'Asked to promote',
    'promote-approve': 'Approved, first of two',
    'promote-withdraw': 'Request withdrawn',
    schedule: 'Scheduled',
    'schedule-approve': 'Schedule approved',
    'schedule-cancel': 'Schedule cancelled',
    'schedule-stop': 'Not done as scheduled',
    'token-create': 'Token created',
    'token-revoke': 'Token revoked',
    'manager-add': 'Manager added',
    'manager-remove': 'Manager removed',
    'key-add': 'Key added',
    'key-revoke': 'Key revoked',
  },
  reason: { label: 'Reason', required: 'This server asks for a reason.' },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './audit.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './audit.messages.fr.ts'),
})
