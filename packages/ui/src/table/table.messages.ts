import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  select: 'Select',
  selectAll: 'Select all rows on this page',
  selectRow: (name: string) => `Select ${name}`,
  actionsOf: (name: string) => `Actions of ${name}`,
  delete: 'Delete',
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  deleteRow: (name: string) => `Delete ${name}`,
}

export type Messages = Translated<typeof english>

/** Texts of every table. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './table.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './table.messages.fr.ts'),
})
