/** Texts of the firmware pages, to the letter (B §2, §8). */
export const messages = {
  loadList: 'Failed to load firmwares. Please try again.',
  emptyTitle: 'No firmwares found',
  emptyFiltered: 'Try adjusting your search criteria.',
  emptyFirst: 'Get started by uploading your first firmware.',
  downloadFailed: 'Failed to download firmware. Please try again.',
} as const
