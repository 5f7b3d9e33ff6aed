import type { Messages } from './bulk.messages.ts'

const number = (count: number) => count.toLocaleString('de')
const controllers = (count: number) => `${number(count)} Controller`

export const messages: Messages = {
  selection: 'Ausgewählte Controller',
  selected: (count) => `${controllers(count)} ausgewählt`,
  selectAll: (count) => `Alle ${number(count)} passenden auswählen`,
  selectAllFailed: 'Es konnten nicht alle Controller ausgewählt werden',
  clear: 'Auswahl aufheben',
  assignFilter: 'Filter zuweisen',
  setSettings: 'Geräteeinstellungen setzen',
  forCount: (count) => `Auf ${controllers(count)} anwenden`,
  filterAssigned: (count, filter) =>
    `„${filter}“ wurde ${count === 1 ? '1 Controller' : `${number(count)} Controllern`} zugewiesen.`,
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
    'Diese Einstellungen werden hinzugefügt oder geändert. Andere Einstellungen der Controller bleiben unverändert.',
  addSetting: 'Weitere Einstellung hinzufügen',
  otherSetting: 'Andere Einstellung …',
}
