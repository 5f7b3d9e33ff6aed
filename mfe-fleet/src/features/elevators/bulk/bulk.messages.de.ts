import type { Messages } from './bulk.messages.ts'

const elevators = (n: number) => (n === 1 ? '1 Aufzug' : `${n} Aufzüge`)

export const messages: Messages = {
  selection: 'Auswahl',
  selected: (n) => `${elevators(n)} ausgewählt`,
  selectAll: (n) => `Alle ${n} passenden auswählen`,
  selectAllFailed: 'Es konnten nicht alle Aufzüge ausgewählt werden',
  acknowledgeAlerts: 'Störungen quittieren',
  acknowledge: 'Quittieren',
  acknowledging: 'Wird quittiert …',
  acknowledgeTitle: (n) => `Aktive Störungen von ${n === 1 ? '1 Aufzug' : `${n} Aufzügen`} quittieren`,
  acknowledged: (n) =>
    n === 0
      ? 'Es war keine Störung mehr zu quittieren.'
      : n === 1
        ? '1 Störung wurde quittiert.'
        : `${n} Störungen wurden quittiert.`,
  acknowledgeFailed: 'Die Störungen konnten nicht quittiert werden',
  noteHint: 'Optional; sichtbar für alle, die die Störungen sehen können.',
  assignOrganization: 'Organisation zuweisen',
  assign: 'Zuweisen',
  assigning: 'Wird zugewiesen …',
  assignTitle: (n) =>
    n === 1 ? '1 Aufzug eine Organisation zuweisen' : `${n} Aufzügen eine Organisation zuweisen`,
  chooseOrganization: 'Organisation auswählen',
  assigned: (n, organization) =>
    `${elevators(n)} ${n === 1 ? 'wurde' : 'wurden'} der Organisation ${organization} zugewiesen.`,
  assignFailed: 'Die Organisation konnte nicht zugewiesen werden',
  exportSelected: 'Auswahl exportieren',
  clearSelection: 'Auswahl aufheben',
  notDone: (n) =>
    n === 1
      ? 'Nicht ausgeführt für 1 Aufzug, der ausgewählt bleibt:'
      : `Nicht ausgeführt für ${n} Aufzüge, die ausgewählt bleiben:`,
  notDoneBecause: (name, reason) => `${name}: ${reason}`,
  close: 'Schließen',
  cancel: 'Abbrechen',
}
