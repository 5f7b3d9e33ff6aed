const firstOf = (named: readonly string[], count: number) =>
  `${named.join(', ')}${count > named.length ? ', ...' : ''}`

/** Texts of the CAN filter pages. */
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
  deletesDefault: 'It is the default filter: controllers without a filter of their own are left without one.',
  backToDefault: (count: number) => `${count} controller(s) that use it go back to the default filter.`,
  position: (first: number, last: number, total: number | string) =>
    `Showing ${first} to ${last} of ${total} filters`,
  nameFirst: 'Give the filter a name first',
  idsFirst: 'Fix the highlighted message IDs first',
  idsUnreadable: 'The message IDs cannot be read. They stay as they are, and cannot be edited here.',
  followers: (count: number | undefined) =>
    count === undefined
      ? 'Controllers without a filter of their own follow it.'
      : `${count.toLocaleString()} controller(s) have no filter of their own and follow it.`,
  willFollow: (count: number | undefined) =>
    `${count === undefined ? 'Controllers' : `${count.toLocaleString()} controller(s)`} without a filter of their own will follow`,
  history: 'History',
  filterTab: 'Filter',
  historyColumns: { when: 'Time', who: 'Who', what: 'Action', changes: 'Changes' },
  deletedHistory: 'This filter was deleted. Its history is kept.',
  deletedFilters: 'Deleted Filters',
  deletedColumns: { name: 'Name', who: 'Deleted by', when: 'Deleted' },
  noDeleted: 'No filter has been deleted.',
  loadDeleted: 'Failed to load the deleted filters',
  loadingDeleted: 'Loading deleted filters...',
  wasNamed: (name: string) => `Its name was "${name}"`,
  loadHistory: 'Failed to load the history',
  noHistory: 'Nothing has been recorded yet.',
  historyActions: { create: 'Created', update: 'Changed', synchronize: 'Synchronized', delete: 'Deleted' },
  renamed: (from: string, to: string) => `Renamed from "${from}" to "${to}"`,
  becameDefault: 'Became the default filter',
  noLongerDefault: 'No longer the default filter',
  allPass: 'All messages pass.',
  listedPass: 'Only the listed messages pass.',
  addedRules: (count: number, named: readonly string[]) =>
    `Added (${count.toLocaleString()}): ${firstOf(named, count)}`,
  removedRules: (count: number, named: readonly string[]) =>
    `Removed (${count.toLocaleString()}): ${firstOf(named, count)}`,
  changedRules: (count: number, named: readonly string[]) =>
    `Changed (${count.toLocaleString()}): ${firstOf(named, count)}`,
  reviewTitle: 'Save these changes?',
  reviewSave: 'Save Changes',
  reviewHint: 'Controllers get them with the next synchronization.',
  keptAsRules: 'Ranges and masks are kept as rules.',
  nothingPasses: 'No message passes this filter: it names no message ID.',
} as const
