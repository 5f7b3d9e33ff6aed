import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  name: 'Name',
  controllerId: 'Controller ID',
  location: 'Location',
  manufacturer: 'Manufacturer',
  description: 'Description',
  firmwareVersion: 'Firmware version',
  reason: 'Reason',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  timeZone: 'Time zone',
  department: 'Department',
  controllerName: 'Controller name',
  controllerKey: 'Controller key',
  sharedSecret: 'Shared secret',
}

export type Messages = Translated<typeof english>

/** For labels, columns and errors. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './field-names.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './field-names.messages.fr.ts'),
})
