import { defineMessages, type Translated } from '@hoistway/language/messages'

const controllers = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'controller' : 'controllers'}`

const english = {
  selection: 'Selected controllers',
  selected: (count: number) => `${controllers(count)} selected`,
  selectAll: (count: number) => `Select all ${count.toLocaleString('en')} that match`,
  selectAllFailed: 'Failed to select all controllers',
  clear: 'Clear Selection',
  assignFilter: 'Assign Filter',
  setSettings: 'Set Device Settings',
  forCount: (count: number) => `Apply to ${controllers(count)}`,
  filterAssigned: (count: number, filter: string) => `"${filter}" was assigned to ${controllers(count)}.`,
  settingsSaved: (count: number) => `The settings were saved for ${controllers(count)}.`,
  assignFailed: 'Failed to assign the filter',
  settingsFailed: 'Failed to update device settings',
  filtersFailed: 'Failed to load filters',
  filter: 'CAN Message Filter',
  fillIn: 'Fill in the required fields first',
  partly: (failed: number, total: number) =>
    `${failed.toLocaleString('en')} of ${total.toLocaleString('en')} could not be changed and stay selected:`,
  failedBecause: (name: string, reason: string) => `${name}: ${reason}`,
  settingsHint: 'These settings are added or changed. Other settings of the controllers stay as they are.',
  addSetting: 'Add Another Setting',
  otherSetting: 'Other setting...',
}

export type Messages = Translated<typeof english>

/** Texts of what is done to many controllers. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './bulk.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './bulk.messages.fr.ts'),
})
