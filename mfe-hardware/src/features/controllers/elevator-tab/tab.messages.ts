import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the tab that elevators have about their controller. */
const english = {
  none: 'No controller linked.',
  notRegistered: (key: string) => `No controller with the key ${key} is registered.`,
  filter: 'Filter in force',
  target: 'Firmware to run',
  recorded: 'Firmware reported',
  drift: 'Drift',
  open: 'Open Controller',
  create: 'Create Controller',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './tab.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './tab.messages.fr.ts'),
})
