import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'CAN Message ID Filters',
  subtitle: 'Manage filters for CAN message processing',
  create: 'Create Filter',
  search: 'Search filters by name...',
  searchHint: 'The search looks at the names on this page only.',
  loading: 'Loading filters...',
  loadList: 'Failed to load filters',
  deleteTitle: 'Delete filter',
  deleteFailed: 'Failed to delete filter',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the filter "${name}"? This action cannot be undone.`,
  deletesDefault: 'It is the default filter: controllers without a filter of their own are left without one.',
  backToDefault: (count: number) => `${count} controller(s) that use it go back to the default filter.`,
  syncRefused: (name: string) => `Failed to synchronize filter "${name}"`,
  syncFailed: (name: string) => `Error synchronizing filter "${name}"`,
  emptyFirst: 'Get started by creating your first CAN message ID filter.',
  emptyFiltered: 'No filters match your search criteria. Try adjusting your search terms.',
  emptyReadOnly: 'No filters are currently available.',
  position: (first: number, last: number, total: number | string) =>
    `Showing ${first} to ${last} of ${total} filters`,
  columns: {
    name: 'Name',
    type: 'Type',
    ids: 'Message IDs',
    created: 'Created',
    actions: 'Actions',
  },
  allowAll: 'Allow All',
  selective: 'Selective',
  noIds: 'None',
  moreIds: (ids: string, more: number) => `${ids} (+${more} more)`,
  isDefault: 'Default filter',
  /** Heard before the name of a filter. */
  defaultBefore: 'Default filter: ',
  synced: 'Synchronized',
  drifted: 'Changed since the last sync',
  close: 'Close',
  deleted: {
    title: 'Deleted Filters',
    columns: { name: 'Name', who: 'Deleted by', when: 'Deleted' },
    none: 'No filter has been deleted.',
    failed: 'Failed to load the deleted filters',
    loading: 'Loading deleted filters...',
  },
  edit: 'Edit',
  editRow: (name: string) => `Edit ${name}`,
  sync: 'Sync to controllers',
  syncRow: (name: string) => `Sync ${name} to controllers`,
}

export type Messages = Translated<typeof english>

/** Texts of the list of CAN filters. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './can-filters.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './can-filters.messages.fr.ts'),
})
