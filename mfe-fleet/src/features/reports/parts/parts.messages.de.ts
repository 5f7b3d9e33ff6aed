import type { Messages } from './parts.messages.ts'

export const messages: Messages = {
  save: 'CSV',
  saveNamed: (title) => `CSV: ${title}`,
  unknown: 'nicht bekannt',
  showAll: (rows) => `Alle ${rows} anzeigen`,
  showAllOf: (rows, title) => `Alle ${rows} anzeigen: ${title}`,
  showFewer: 'Weniger anzeigen',
  showFewerOf: (title) => `Weniger anzeigen: ${title}`,
}
