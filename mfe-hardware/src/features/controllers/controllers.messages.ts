import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  controllers: 'Controllers',
  controller: 'Controller',
  createTitle: 'Create Controller',
  editTitle: 'Edit Controller',
  detailTitle: 'Controller Details',
  backToList: 'Back to List',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  update: 'Update Controller',
  loading: 'Loading controller...',
  unknown: 'Unknown',
  defaultFilterName: 'Default Filter',
  latestFirmwareName: 'Latest Firmware',
  createFailed: 'Failed to create controller',
  updateFailed: 'Failed to update controller',
  loadDetail: 'Failed to load controller',
  notFound: 'Controller not found',
  created: (name: string) => `Controller "${name}" created successfully!`,
  updated: (name: string) => `Controller "${name}" updated successfully!`,
  mayNotManage: "You don't have permission to manage controllers.",
  defaultFilter: 'Use Default Filter',
  latestFirmware: 'Use Latest Firmware',
  fields: {
    name: 'Controller Name',
    key: 'Controller Key',
    type: 'Controller Type',
    id: 'ID',
    secret: 'Shared Secret',
    filter: 'CAN Filter',
    firmware: 'Firmware',
    updated: 'Last Updated',
    created: 'Created',
  },
  elevator: {
    title: 'Elevator',
    unreadable: 'The elevator of this controller cannot be read.',
    none: 'Not linked to an elevator, so its online state is unknown.',
  },
  guide: {
    title: 'About Controllers',
    text: 'A controller is the device on an elevator that talks to this console: it reports where the car is, takes commands, and passes on the CAN messages that its filter lets through. An elevator names its controller by the controller key.',
    naming: 'Naming Guidelines',
    name: (min: number, max: number) =>
      `Name: ${min} to ${max} characters. Say where it is installed, for example “Prime Tower A2”.`,
    key: (min: number, max: number) =>
      `Key: ${min} to ${max} characters, only letters, numbers, hyphens and underscores. It must be unique and equal to the key on the device.`,
    secret: (min: number, max: number) =>
      `Shared secret: ${min} to ${max} characters, the same on the device. Use Generate.`,
  },
}

export type Messages = Translated<typeof english>

/** Texts of the controller pages. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './controllers.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './controllers.messages.fr.ts'),
})
