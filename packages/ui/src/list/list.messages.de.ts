import type { Messages } from './list.messages.ts'

export const messages: Messages = {
  filters: (active) => (active > 0 ? `Filter, ${active} aktiv` : 'Filter'),
  filtersTitle: 'Filter',
  closeFilters: 'Filter schließen',
  showList: 'Liste anzeigen',
  clearSearch: 'Suche leeren',
  rowsPerPage: 'Zeilen pro Seite',
  perPage: (size) => `${size} pro Seite`,
  range: (first, last, total) => `${first}–${last} von ${total}`,
  pages: 'Seiten',
  page: (page) => `Seite ${page}`,
  firstPage: 'Erste Seite',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  lastPage: 'Letzte Seite',
}
