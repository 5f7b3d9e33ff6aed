import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  findByKey: 'Find by Key',
  add: 'Add Elevator',
  search: 'Search elevators...',
  /** `range`: numbers of the first and the last row that are shown, of several pages. */
  found: (total: number | undefined, range: readonly [number, number] | undefined) =>
    `${total ?? '—'} elevator(s) found${range ? ` (${range[0]}-${range[1]})` : ''}`,
  ofOrganization: '(Organization Specific)',
  view: 'View',
  table: 'Table',
  wall: 'Wall',
  exportFailed: 'Failed to export elevators',
  editRow: (name: string) => `Edit ${name}`,
  firmware: (version: string) => `FW: ${version}`,
  deletion: {
    title: 'Delete elevator',
    question: (name: string) =>
      `Are you sure you want to delete elevator "${name}"? This action cannot be undone.`,
    failed: 'Failed to delete elevator',
  },
  /** Name of the link to the alerts of a row. */
  activeAlerts: (count: number, worst: string, isAcknowledged: boolean) =>
    `${count === 1 ? '1 active alert' : `${count} active alerts`}, worst: ${worst}${isAcknowledged ? ', acknowledged' : ''}`,
  columns: {
    choose: 'Columns',
    alerts: 'Alerts',
    actions: 'Actions',
    firmware: 'Firmware',
    online: 'Online',
    active: 'Active',
    outOfServiceSince: 'Out Of Service Since',
    outOfServiceReason: 'Out Of Service Reason',
  },
  filters: {
    allTypes: 'All Types',
    activeOnly: 'Active Only',
    inactiveOnly: 'Inactive Only',
    allStatus: 'All Status',
    onlineAndOffline: 'Online and Offline',
    online: 'Online',
    offline: 'Offline',
    allAlerts: 'All Alerts',
    activeAlerts: 'Active Alerts',
    critical: 'Critical',
    warning: 'Warning',
    info: 'Info',
    noActiveAlerts: 'No Active Alerts',
  },
  savedFilters: {
    title: 'Saved Filters',
    none: 'No filters have been saved yet.',
    delete: (name: string) => `Delete the saved filters ${name}`,
    label: 'Name for the current filters',
    placeholder: 'Name',
    save: 'Save',
  },
}

export type Messages = Translated<typeof english>

/** Texts of the list of elevators. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './elevator-list.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './elevator-list.messages.fr.ts'),
})
