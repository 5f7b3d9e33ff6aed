import type { Messages } from './bulk.messages.ts'

const number = (count: number) => count.toLocaleString('fr')
const controllers = (count: number) => `${number(count)} ${count <= 1 ? 'contrôleur' : 'contrôleurs'}`

export const messages: Messages = {
  selection: 'Contrôleurs sélectionnés',
  selected: (count) => `${controllers(count)} ${count <= 1 ? 'sélectionné' : 'sélectionnés'}`,
  selectAll: (count) => `Sélectionner les ${number(count)} correspondants`,
  selectAllFailed: 'Impossible de sélectionner tous les contrôleurs',
  clear: 'Effacer la sélection',
  assignFilter: 'Attribuer un filtre',
  setSettings: 'Définir des paramètres',
  forCount: (count) => `Appliquer à ${controllers(count)}`,
  filterAssigned: (count, filter) => `«\u00a0${filter}\u00a0» a été attribué à ${controllers(count)}.`,
  settingsSaved: (count) => `Les paramètres ont été enregistrés pour ${controllers(count)}.`,
  assignFailed: 'Impossible d’attribuer le filtre',
  settingsFailed: 'Impossible d’enregistrer les paramètres de l’appareil',
  filtersFailed: 'Impossible de charger les filtres',
  filter: 'Filtre de messages CAN',
  fillIn: 'Renseignez d’abord les champs obligatoires',
  partly: (failed, total) =>
    failed <= 1
      ? `${number(failed)} sur ${number(total)} n’a pas pu être modifié et reste sélectionné\u00a0:`
      : `${number(failed)} sur ${number(total)} n’ont pas pu être modifiés et restent sélectionnés\u00a0:`,
  failedBecause: (name, reason) => `${name}\u00a0: ${reason}`,
  settingsHint:
    'Ces paramètres sont ajoutés ou modifiés. Les autres paramètres des contrôleurs restent inchangés.',
  addSetting: 'Ajouter un autre paramètre',
  otherSetting: 'Autre paramètre…',
}
