import type { Messages } from './bulk.messages.ts'

const elevators = (n: number) => (n <= 1 ? `${n} ascenseur` : `${n} ascenseurs`)

export const messages: Messages = {
  selection: 'Sélection',
  selected: (n) => `${elevators(n)} ${n <= 1 ? 'sélectionné' : 'sélectionnés'}`,
  selectAll: (n) => `Sélectionner les ${n} correspondants`,
  selectAllFailed: 'Impossible de sélectionner tous les ascenseurs',
  acknowledgeAlerts: 'Acquitter les alertes',
  acknowledge: 'Acquitter',
  acknowledging: 'Acquittement…',
  acknowledgeTitle: (n) => `Acquitter les alertes actives de ${elevators(n)}`,
  acknowledged: (n) =>
    n === 0
      ? 'Il n’y avait plus d’alerte à acquitter.'
      : n === 1
        ? '1 alerte a été acquittée.'
        : `${n} alertes ont été acquittées.`,
  acknowledgeFailed: 'Impossible d’acquitter les alertes',
  noteHint: 'Facultatif\u00a0; visible par tous ceux qui peuvent voir les alertes.',
  assignOrganization: 'Attribuer une organisation',
  assign: 'Attribuer',
  assigning: 'Attribution…',
  assignTitle: (n) => `Attribuer une organisation à ${elevators(n)}`,
  chooseOrganization: 'Choisir une organisation',
  assigned: (n, organization) => `${elevators(n)} ${n <= 1 ? 'attribué' : 'attribués'} à ${organization}.`,
  assignFailed: 'Impossible d’attribuer l’organisation',
  exportSelected: 'Exporter la sélection',
  clearSelection: 'Effacer la sélection',
  notDone: (n) =>
    n <= 1
      ? `Non effectué pour ${n} ascenseur, qui reste sélectionné\u00a0:`
      : `Non effectué pour ${n} ascenseurs, qui restent sélectionnés\u00a0:`,
  notDoneBecause: (name, reason) => `${name}\u00a0: ${reason}`,
  close: 'Fermer',
  cancel: 'Annuler',
}
