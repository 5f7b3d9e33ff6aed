import type { Messages } from './table.messages.ts'

export const messages: Messages = {
  select: 'Auswählen',
  selectAll: 'Alle Zeilen dieser Seite auswählen',
  selectRow: (name) => `${name} auswählen`,
  actionsOf: (name) => `Aktionen für ${name}`,
  delete: 'Löschen',
  sortBy: 'Sortieren nach',
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  deleteRow: (name) => `${name} löschen`,
}
