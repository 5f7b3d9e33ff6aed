import type { Messages } from './list.messages.ts'

export const messages: Messages = {
  filters: (active) => (active > 0 ? `Filtres, ${active} ${active > 1 ? 'actifs' : 'actif'}` : 'Filtres'),
  filtersTitle: 'Filtres',
  closeFilters: 'Fermer les filtres',
  showList: 'Afficher la liste',
  clearSearch: 'Effacer la recherche',
  rowsPerPage: 'Lignes par page',
  perPage: (size) => `${size} par page`,
  range: (first, last, total) => `${first}–${last} sur ${total}`,
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  firstPage: 'Première page',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  lastPage: 'Dernière page',
}
