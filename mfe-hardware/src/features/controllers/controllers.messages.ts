/** Texts of the controller pages, to the letter (B §2, §8). */
export const messages = {
  loadList: 'Failed to load controllers',
  searchPlaceholder: 'Search controllers by name or key...',
  emptyFiltered: 'No controllers match your search criteria. Try adjusting your search terms.',
  emptyFirst: 'There are no controllers configured yet.',
} as const
