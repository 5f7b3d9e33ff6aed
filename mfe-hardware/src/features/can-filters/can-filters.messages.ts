/** Texts of the CAN filter pages, to the letter (B §2, §4, §8). */
export const messages = {
  title: 'CAN Message ID Filters',
  subtitle: 'Manage filters for CAN message processing',
  loadList: 'Failed to load filters',
  deleteFailed: 'Failed to delete filter',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the filter "${name}"? This action cannot be undone.`,
  syncRefused: (name: string) => `Failed to synchronize filter "${name}"`,
  syncFailed: (name: string) => `Error synchronizing filter "${name}"`,
  emptyFirst: 'Get started by creating your first CAN message ID filter.',
  emptyFiltered: 'No filters match your search criteria. Try adjusting your search terms.',
  emptyReadOnly: 'No filters are currently available.',
  notFound: 'Filter not found',
  loadForm: 'Failed to load filter',
  createFailed: 'Failed to create filter',
  updateFailed: 'Failed to update filter',
  created: 'Filter created successfully',
  updated: 'Filter updated successfully',
  noIds: 'No message IDs defined',
  synced: 'Filter synchronized successfully to all connected controllers!',
  confirmed: (count: number, total: number) =>
    `${count.toLocaleString()} of ${total.toLocaleString()} controller(s) have confirmed it.`,
  noFollower: 'No controller follows this filter.',
  formSyncRefused: 'Failed to synchronize filter',
  formSyncFailed: 'An error occurred while synchronizing the filter',
  nothingPasses: 'No message passes this filter: it names no message ID.',
} as const
