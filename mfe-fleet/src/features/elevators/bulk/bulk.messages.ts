import { defineMessages, type Translated } from '@hoistway/language/messages'

const elevators = (n: number) => (n === 1 ? '1 elevator' : `${n} elevators`)
const alerts = (n: number) => (n === 1 ? '1 alert' : `${n} alerts`)

const english = {
  selection: 'Selection',
  selected: (n: number) => `${elevators(n)} selected`,
  selectAll: (n: number) => `Select all ${n} that match`,
  selectAllFailed: 'Failed to select all elevators',
  acknowledgeAlerts: 'Acknowledge Alerts',
  acknowledge: 'Acknowledge',
  acknowledging: 'Acknowledging...',
  acknowledgeTitle: (n: number) => `Acknowledge the active alerts of ${elevators(n)}`,
  acknowledged: (n: number) => (n === 0 ? 'No alert was left to acknowledge.' : `${alerts(n)} acknowledged.`),
  acknowledgeFailed: 'Failed to acknowledge the alerts',
  noteHint: 'Optional; visible to everyone who can see the alerts.',
  assignOrganization: 'Assign Organization',
  assign: 'Assign',
  assigning: 'Assigning...',
  assignTitle: (n: number) => `Assign an organization to ${elevators(n)}`,
  chooseOrganization: 'Choose an organization',
  assigned: (n: number, organization: string) => `${elevators(n)} assigned to ${organization}.`,
  assignFailed: 'Failed to assign the organization',
  exportSelected: 'Export Selected',
  clearSelection: 'Clear Selection',
  notDone: (n: number) => `Not done for ${elevators(n)}, which stay selected:`,
  notDoneBecause: (name: string, reason: string) => `${name}: ${reason}`,
  close: 'Close',
  cancel: 'Cancel',
}

export type Messages = Translated<typeof english>

/** Texts of what is done to many elevators. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './bulk.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './bulk.messages.fr.ts'),
})
