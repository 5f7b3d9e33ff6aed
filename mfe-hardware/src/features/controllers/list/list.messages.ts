import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  create: 'Create Controller',
  search: 'Search controllers by name or key...',
  loadFailed: 'Failed to load controllers',
  emptyFiltered: 'No controllers match your search criteria. Try adjusting your search terms.',
  emptyFirst: 'There are no controllers configured yet.',
  createFirst: 'Create Your First Controller',
  shown: (count: number, total: number | undefined) => `Showing ${count} of ${total ?? '—'} controllers`,
  position: (page: number, pages: number | undefined, total: number | undefined) =>
    `Page ${page} of ${pages ?? '—'} (${total ?? '—'} total controllers)`,
  deletion: {
    title: 'Delete controller',
    failed: 'Failed to delete controller',
    question: (name: string, elevatorName: string | null | undefined) =>
      `Are you sure you want to delete the controller "${name}"?${elevatorName ? ` The elevator ${elevatorName} loses its controller.` : ''} This action cannot be undone.`,
  },
  columns: {
    name: 'Controller Name',
    key: 'Controller Key',
    type: 'Controller Type',
    secret: 'Shared Secret',
    drift: 'Drift',
    online: 'Online',
    actions: 'Actions',
  },
  view: 'View',
  viewRow: (name: string) => `View ${name}`,
  edit: 'Edit',
  editRow: (name: string) => `Edit ${name}`,
  filters: {
    type: 'Controller type',
    firmware: 'Assigned firmware',
    installed: 'Installed version',
    filter: 'CAN filter in force',
    online: 'Online',
    drift: 'Drift',
  },
  any: {
    type: 'All types',
    firmware: 'Any firmware',
    installed: 'Any installed version',
    filter: 'Any CAN filter',
    online: 'Online and offline',
    drift: 'All',
  },
  online: 'Online',
  offline: 'Offline',
  drifts: 'Drift only',
  inStep: 'In sync',
  installed: (version: string) => `Installed: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Settings', filter: 'CAN filter' },
  noDrift: 'In sync',
  driftText: {
    firmware: (installed: string, target: string) => `It runs ${installed} and should run ${target}.`,
    settings: 'It has not confirmed what is saved.',
    filter: 'It reports another filter than was synchronized.',
  },
  driftLabel: (kind: string, text: string) => `${kind}: ${text}`,
}

export type Messages = Translated<typeof english>

/** Texts of the list of controllers. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './list.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './list.messages.fr.ts'),
})
