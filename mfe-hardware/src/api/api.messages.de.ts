import type { Messages } from './api.messages.ts'

export const messages: Messages = {
  controllerFields: {
    controllerName: 'Name der Steuerung',
    controllerKey: 'Steuerungsschlüssel',
    controllerType: 'Steuerungstyp',
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
  noFirmware: 'Für diesen Steuerungstyp gibt es noch keine Firmware.',
}
