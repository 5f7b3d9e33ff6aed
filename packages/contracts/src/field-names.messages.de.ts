import type { Messages } from './field-names.messages.ts'

export const messages: Messages = {
  name: 'Name',
  controllerId: 'Controller-ID',
  location: 'Standort',
  manufacturer: 'Hersteller',
  description: 'Beschreibung',
  firmwareVersion: 'Firmware-Version',
  reason: 'Grund',
  street: 'Straße',
  city: 'Ort',
  state: 'Kanton / Bundesland',
  postalCode: 'Postleitzahl',
  country: 'Land',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  timeZone: 'Zeitzone',
  department: 'Abteilung',
  controllerName: 'Name des Controllers',
  controllerKey: 'Controller-Schlüssel',
  sharedSecret: 'Shared Secret',
}
