import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  controllerFields: {
    controllerName: 'controller name',
    controllerKey: 'controller key',
    controllerType: 'controller type',
    canMessageIdFilterId: 'CAN filter',
    firmwareId: 'firmware',
    deviceSettings: 'device settings',
  },
  filterFields: {
    name: 'name',
    isDefault: 'default filter',
    allowAll: 'allow all messages',
    messageIds: 'message IDs',
    rules: 'rules',
  },
  filterNotSaved: 'The server did not save the filter.',
  noFirmware: 'There is no firmware for this controller type yet.',
}

export type Messages = Translated<typeof english>

/** Names of fields, and why a write failed before it was sent. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './api.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './api.messages.fr.ts'),
})
