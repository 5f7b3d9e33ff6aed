import type { Messages } from './parts.messages.ts'

export const messages: Messages = {
  save: 'CSV',
  saveNamed: (title) => `CSV : ${title}`,
  unknown: 'inconnu',
}
