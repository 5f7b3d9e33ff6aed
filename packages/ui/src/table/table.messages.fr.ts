import type { Messages } from './table.messages.ts'

export const messages: Messages = {
  select: 'Sélectionner',
  selectAll: 'Sélectionner toutes les lignes de cette page',
  selectRow: (name) => `Sélectionner ${name}`,
  actionsOf: (name) => `Actions pour ${name}`,
  delete: 'Supprimer',
  sortBy: 'Trier par',
  ascending: 'Croissant',
  descending: 'Décroissant',
  deleteRow: (name) => `Supprimer ${name}`,
}
