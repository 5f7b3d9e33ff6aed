import type { Messages } from './api.messages.ts'

export const messages: Messages = {
  controllerFields: {
    controllerName: 'Name des Controllers',
    controllerKey: 'Controller-Schlüssel',
    controllerType: 'Controllertyp',
    canMessageIdFilterId: 'CAN-Filter',
    firmwareId: 'Firmware',
    deviceSettings: 'Geräteeinstellungen',
  },
  filterFields: {
    name: 'Name',
    isDefault: 'Standardfilter',
    allowAll: 'Alle Nachrichten durchlassen',
    messageIds: 'Nachrichten-IDs',
    rules: 'Regeln',
  },
  filterNotSaved: 'Der Server hat den Filter nicht gespeichert.',
  noFirmware: 'Für diesen Controllertyp gibt es noch keine Firmware.',
}
