import type { Messages } from './parts.messages.ts'

export const messages: Messages = {
  save: 'CSV',
  saveNamed: (title) => `CSV\u00a0: ${title}`,
  unknown: 'inconnu',
  showAll: (rows) => `Afficher les ${rows} lignes`,
  showAllOf: (rows, title) => `Afficher les ${rows} lignes\u00a0: ${title}`,
  showFewer: 'Afficher moins',
  showFewerOf: (title) => `Afficher moins\u00a0: ${title}`,
}
