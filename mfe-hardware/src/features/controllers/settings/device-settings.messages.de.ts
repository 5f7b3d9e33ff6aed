import type { Messages } from './device-settings.messages.ts'

export const messages: Messages = {
  title: 'Geräteeinstellungen',
  label: 'Geräteeinstellungen',
  empty: 'Es sind keine Geräteeinstellungen konfiguriert.',
  key: 'Schlüssel',
  value: 'Wert',
  reported: 'Vom Controller gemeldet',
  actions: 'Aktionen',
  states: {
    same: 'Gleich',
    'not-taken': 'Noch nicht übernommen',
    'not-configured': 'Hier nicht konfiguriert',
    different: 'Abweichend',
  },
  edit: 'Bearbeiten',
  editSetting: (key) => `Einstellung ${key} bearbeiten`,
  remove: 'Entfernen',
  removeSetting: (key) => `Einstellung ${key} entfernen`,
  removeTitle: 'Einstellung entfernen',
  removeQuestion: (key) =>
    `Die Einstellung „${key}“ wird vom Controller entfernt. Das kann nicht rückgängig gemacht werden.`,
  add: 'Einstellung hinzufügen',
  save: 'Einstellung speichern',
  editing: 'Einstellung bearbeiten',
  creating: 'Neue Einstellung',
  setting: 'Einstellung',
  settingKey: 'Schlüssel der Einstellung',
  settingValue: 'Wert der Einstellung',
  added: 'Die Geräteeinstellung wurde hinzugefügt',
  updated: 'Die Geräteeinstellung wurde gespeichert',
  allUpdated: 'Die Geräteeinstellungen wurden gespeichert',
  addFailed: 'Die Geräteeinstellung konnte nicht hinzugefügt werden',
  updateFailed: 'Die Geräteeinstellung konnte nicht gespeichert werden',
  allUpdateFailed: 'Die Geräteeinstellungen konnten nicht gespeichert werden',
  exists: 'Eine Einstellung mit diesem Schlüssel gibt es bereits',
  contactAdministrator: 'Wenden Sie sich an einen Admin, um Geräteeinstellungen zu konfigurieren',
  unreadable:
    'Die Geräteeinstellungen können nicht gelesen werden. Sie bleiben unverändert und können hier nicht bearbeitet werden.',
  savedAtOnce:
    'Jede Einstellung wird für sich und sofort gespeichert; die anderen Felder dieser Seite werden nicht mitgespeichert.',
  pending:
    'Der Controller hat das Gespeicherte noch nicht bestätigt. Es wird erneut gesendet, bis er es bestätigt.',
  notReported: 'Der Controller hat seine Einstellungen noch nicht gemeldet.',
  discard: {
    title: 'Eingabe verwerfen?',
    text: 'Die Einstellung, die Sie eingeben, ist nicht gespeichert.',
    confirm: 'Verwerfen',
  },
  known: { reportInterval: 'Meldeintervall', bitRate: 'CAN-Bitrate' },
  on: 'Ein (true)',
  off: 'Aus (false)',
  wholeNumber: (min, max, unit) =>
    `Geben Sie eine ganze Zahl von ${min.toLocaleString('de')} bis ${max.toLocaleString('de')} ${unit} ein`,
}
