import type { Messages } from './bulk.messages.ts'

const number = (count: number) => count.toLocaleString('de')
const controllers = (count: number) => `${number(count)} ${count === 1 ? 'Steuerung' : 'Steuerungen'}`

export const messages: Messages = {
  selection: 'Ausgewählte Steuerungen',
  selected: (count) => `${controllers(count)} ausgewählt`,
  selectAll: (count) => `Alle ${number(count)} passenden auswählen`,
  selectAllFailed: 'Es konnten nicht alle Steuerungen ausgewählt werden',
  clear: 'Auswahl aufheben',
  assignFilter: 'Filter zuweisen',
  setSettings: 'Geräteeinstellungen setzen',
  forCount: (count) => `Auf ${controllers(count)} anwenden`,
  filterAssigned: (count, filter) => `„${filter}“ wurde ${controllers(count)} zugewiesen.`,
  settingsSaved: (count) => `Die Einstellungen wurden für ${controllers(count)} gespeichert.`,
  assignFailed: 'Der Filter konnte nicht zugewiesen werden',
  settingsFailed: 'Die Geräteeinstellungen konnten nicht gespeichert werden',
  filtersFailed: 'Die Filter konnten nicht geladen werden',
  filter: 'CAN-Nachrichtenfilter',
  fillIn: 'Füllen Sie zuerst die Pflichtfelder aus',
  partly: (failed, total) =>
    failed === 1
      ? `1 von ${number(total)} konnte nicht geändert werden und bleibt ausgewählt:`
      : `${number(failed)} von ${number(total)} konnten nicht geändert werden und bleiben ausgewählt:`,
  failedBecause: (name, reason) => `${name}: ${reason}`,
  settingsHint:
    'Diese Einstellungen werden hinzugefügt oder geändert. Andere Einstellungen der Steuerungen bleiben unverändert.',
  addSetting: 'Weitere Einstellung hinzufügen',
  otherSetting: 'Andere Einstellung …',
}
