import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the list of organizations. */
const english = {
  loading: 'Loading organizations...',
  search: 'Search organizations...',
  filterTypes: { all: 'All Types', organizations: 'Organizations', buildings: 'Buildings' },
  filterStatus: { active: 'Active Only', inactive: 'Inactive Only', all: 'All Status' },
  view: 'View',
  viewList: 'List',
  viewTree: 'Tree',
  treeLabel: 'Organizations by parent',
  collapse: (name: string) => `Collapse ${name}`,
  expand: (name: string) => `Expand ${name}`,
  elevatorsHint: 'Its own elevators, and all with those of the organizations below it.',
  healthHint: 'The state of its own elevators and of those below it.',
  count: (n: number) => `${n} organization(s)`,
  inactiveHidden: (n: number) => `${n} inactive not shown`,
  emptyFiltered: 'Try adjusting your filters or search criteria.',
  emptyFirst: 'Get started by adding your first organization.',
  exportCsv: 'Export CSV',
  add: 'Add Organization',
  location: 'Location',
  noAddress: 'No address',
  health: 'Health',
  actions: 'Actions',
  editOf: (name: string) => `Edit ${name}`,
  activate: 'Activate',
  activateOf: (name: string) => `Activate ${name}`,
  deactivate: 'Deactivate',
  deactivateOf: (name: string) => `Deactivate ${name}`,
  toggled: (name: string, active: boolean) =>
    active
      ? `"${name}" was activated.`
      : `"${name}" was deactivated. It is no longer offered for new elevators and buildings; those that it has stay as they are.`,
  toggleFailed: (name: string, activate: boolean) =>
    activate ? `Failed to activate organization (${name})` : `Failed to deactivate organization (${name})`,
  undo: 'Undo',
  deleteTitle: 'Delete organization',
  confirmDelete: (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  deleteFailed: 'Failed to delete organization',
  csv: {
    parent: 'Parent',
    allElevators: 'Elevators in All',
    offline: 'Offline',
    critical: 'Critical',
    active: 'Active',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './list.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './list.messages.fr.ts'),
})
