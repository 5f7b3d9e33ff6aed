import type { Messages } from './message-ids.messages.ts'

const ids = (count: number) =>
  `${count.toLocaleString('fr')} ${count <= 1 ? 'identifiant de message' : 'identifiants de message'}`

export const messages: Messages = {
  label: 'Identifiants de message',
  none: 'Aucun identifiant de message défini',
  unreadable:
    'Les identifiants de message sont illisibles. Ils restent inchangés et ne peuvent pas être modifiés ici.',
  ignored: 'La liste est conservée, et ignorée tant que tous les messages sont autorisés.',
  nothingPasses: 'Ce filtre bloque tout\u00a0: il n’a aucun identifiant de message.',
  preview: 'Aperçu',
  previewLabel: 'Aperçu des identifiants de message',
  repeated: (count) => `${ids(count)} ${count <= 1 ? 'figure' : 'figurent'} plusieurs fois dans la liste.`,
  removeDuplicates: 'Retirer les doublons',
  add: 'Ajouter un identifiant',
  import: 'Coller ou importer',
  sort: 'Trier',
  count: ids,
  row: (row) => `Identifiant de message ${row}`,
  bitsOf: (row) => `Bits de l’identifiant de message ${row}`,
  bits: (bits) => `${bits} bits`,
  fixedBits: (bits) => `${bits} bits, fixes`,
  sameAs: (row) => `Identique à la ligne ${row}`,
  remove: 'Retirer',
  removeRow: (row) => `Retirer l’identifiant de message ${row}`,
  standsFor: (count) => `${count.toLocaleString('fr')} ID`,
  notAnId: (kept) => `Pas un identifiant de message\u00a0: ${kept} reste.`,
  suggestion: (text) => `${text}\u00a0?`,
}
