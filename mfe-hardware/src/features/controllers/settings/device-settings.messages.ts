import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'Device Settings',
  label: 'Device settings',
  empty: 'No device settings are configured.',
  key: 'Key',
  value: 'Value',
  reported: 'Reported by the controller',
  actions: 'Actions',
  states: {
    same: 'Same',
    'not-taken': 'Not applied yet',
    'not-configured': 'Not configured here',
    different: 'Different',
  },
  edit: 'Edit',
  editSetting: (key: string) => `Edit setting ${key}`,
  remove: 'Remove',
  removeSetting: (key: string) => `Remove setting ${key}`,
  removeTitle: 'Remove setting',
  removeQuestion: (key: string) =>
    `The setting "${key}" is removed from the controller. This action cannot be undone.`,
  add: 'Add Setting',
  save: 'Save Setting',
  editing: 'Edit setting',
  creating: 'New setting',
  setting: 'Setting',
  settingKey: 'Setting key',
  settingValue: 'Setting value',
  added: 'Device setting added successfully',
  updated: 'Device setting updated successfully',
  allUpdated: 'Device settings updated successfully',
  addFailed: 'Failed to add device setting',
  updateFailed: 'Failed to update device setting',
  allUpdateFailed: 'Failed to update device settings',
  exists: 'A setting with this key already exists',
  contactAdministrator: 'Contact an administrator to configure device settings',
  unreadable: 'The device settings cannot be read. They stay as they are, and cannot be edited here.',
  savedAtOnce:
    'Each setting is saved by itself, at once; the other fields of this page are not saved with it.',
  pending: 'The controller has not confirmed what is saved. It is sent again until it does.',
  notReported: 'The controller has not reported its settings yet.',
  discard: {
    title: 'Discard what you have typed?',
    text: 'The setting that you are typing has not been saved.',
    confirm: 'Discard',
  },
  known: { reportInterval: 'Report interval', bitRate: 'CAN bit rate' },
  on: 'On (true)',
  off: 'Off (false)',
  wholeNumber: (min: number, max: number, unit: string) =>
    `Enter a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')} ${unit}`,
}

export type Messages = Translated<typeof english>

/** Texts of device settings. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './device-settings.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './device-settings.messages.fr.ts'),
})
