import type { Messages } from './import.messages.ts'

const formats = {
  list: 'liste d’identifiants',
  DBC: 'texte DBC',
  candump: 'sortie de candump',
  'candump -l': 'journal de candump',
  'Vector ASC': 'journal Vector',
}
const number = (count: number) => count.toLocaleString('fr')

export const messages: Messages = {
  title: 'Coller ou importer des identifiants de message',
  close: 'Fermer',
  cancel: 'Annuler',
  addAll: (count) => `Ajouter les ${number(count)}`,
  addNew: (count) => `Ajouter ${number(count)} ${count <= 1 ? 'nouveau' : 'nouveaux'}`,
  showNames: 'Afficher les noms',
  pasteInstead: 'Coller plutôt une liste',
  label: 'Identifiants de message',
  hint: '0x1A2 ou 418, séparés par des virgules, des espaces ou des lignes\u00a0; plages sous la forme 0x100-0x10F\u00a0; filtres candump sous la forme 123:7FF\u00a0; sortie de candump, journal Vector ou texte DBC',
  chooseFile: 'Choisir un fichier',
  noText: (file) => `${file} n’est pas un fichier texte.`,
  notRead: 'Impossible de lire le fichier.',
  found: (count, fresh) =>
    `${number(count)} ${count <= 1 ? 'identifiant de message trouvé' : 'identifiants de message trouvés'}, dont ${number(fresh)} ${fresh <= 1 ? 'nouveau' : 'nouveaux'}.`,
  keptAsRules: 'Les plages et les masques sont conservés comme règles.',
  readAs: (format) => `Lu comme ${formats[format]}.`,
  skipped: (names) => `${names.length <= 1 ? 'Ignoré' : 'Ignorés'}\u00a0: ${names.join(', ')}.`,
  namesHint: 'Les noms s’affichent pendant la modification. Ils ne sont pas enregistrés avec le filtre.',
  more: (count) => `et ${count} ${count <= 1 ? 'autre' : 'autres'}`,
  mismatch: (file, expected, format) =>
    `${file} n’est pas un ${expected === 'DBC' ? 'fichier DBC' : 'journal Vector'}\u00a0: lu comme ${formats[format]}.`,
  ignoredEntries: (count) => `${number(count)} ${count <= 1 ? 'entrée ignorée' : 'entrées ignorées'}`,
  ignoredLines: (count) => `${number(count)} ${count <= 1 ? 'ligne ignorée' : 'lignes ignorées'}`,
  line: (line) => `Ligne ${line}`,
  acceptAll: (count) => `Accepter les ${count} suggestions`,
  suggestion: (text) => `${text}\u00a0?`,
}
