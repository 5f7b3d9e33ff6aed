import type { Messages } from './template.messages.ts'

export const messages: Messages = {
  title: 'Template',
  empty: 'Noch nichts da',
  emptyHint: 'Das ist die erste Seite von mfe-template.',
}
