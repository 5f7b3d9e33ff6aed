import type { Messages } from './placeholders.messages.ts'

export const messages: Messages = {
  notBuilt: { before: 'Diese Seite gibt es noch nicht. Bis dahin: ', after: '.' },
  users: {
    purpose: 'Hier werden Personen und ihre Rollen verwaltet.',
    meanwhile: 'die Personen einer Organisation ansehen',
  },
  canMessages: {
    purpose: 'Hier werden die CAN-Bus-Nachrichten aufgeführt, die Controller aufgezeichnet haben.',
    meanwhile: 'die Störungen eines Aufzugs ansehen',
  },
}
