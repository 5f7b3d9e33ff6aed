import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  filters: (active: number) => (active > 0 ? `Filters, ${active} active` : 'Filters'),
  filtersTitle: 'Filters',
  closeFilters: 'Close filters',
  showList: 'Show list',
  clearSearch: 'Clear search',
  rowsPerPage: 'Rows per page',
  perPage: (size: number) => `${size} per page`,
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
}

export type Messages = Translated<typeof english>

/** Texts of every list. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './list.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './list.messages.fr.ts'),
})
