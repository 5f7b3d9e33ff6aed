import type { Messages } from './parts.messages.ts'

export const messages: Messages = {
  save: 'CSV',
  saveNamed: (title) => `CSV : ${title}`,
  unknown: 'inconnu',
  showAll: (rows) => `Afficher les ${rows} lignes`,
  showAllOf: (rows, title) => `Afficher les ${rows} lignes : ${title}`,
  showFewer: 'Afficher moins',
  showFewerOf: (title) => `Afficher moins : ${title}`,
}
