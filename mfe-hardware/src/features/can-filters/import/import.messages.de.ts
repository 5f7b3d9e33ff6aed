import type { Messages } from './import.messages.ts'

const formats = {
  list: 'Liste von IDs',
  DBC: 'DBC-Text',
  candump: 'Ausgabe von candump',
  'candump -l': 'Logdatei von candump',
  'Vector ASC': 'Vector-Log',
}
const number = (count: number) => count.toLocaleString('de')

export const messages: Messages = {
  title: 'Nachrichten-IDs einfügen oder importieren',
  close: 'Schließen',
  cancel: 'Abbrechen',
  addAll: (count) => `Alle ${number(count)} hinzufügen`,
  addNew: (count) => `${number(count)} neue hinzufügen`,
  showNames: 'Namen anzeigen',
  pasteInstead: 'Stattdessen eine Liste einfügen',
  label: 'Nachrichten-IDs',
  hint: '0x1A2 oder 418, getrennt durch Kommas, Leerzeichen oder Zeilen; Bereiche als 0x100-0x10F; candump-Filter als 123:7FF; Ausgabe von candump, ein Vector-Log oder DBC-Text',
  chooseFile: 'Datei auswählen',
  noText: (file) => `${file} ist keine Textdatei.`,
  notRead: 'Die Datei konnte nicht gelesen werden.',
  found: (count, fresh) =>
    `${count === 1 ? '1 Nachrichten-ID' : `${number(count)} Nachrichten-IDs`} gefunden, davon ${number(fresh)} neu.`,
  keptAsRules: 'Bereiche und Masken bleiben als Regeln erhalten.',
  readAs: (format) => `Gelesen als ${formats[format]}.`,
  skipped: (names) => `Übersprungen: ${names.join(', ')}.`,
  namesHint: 'Namen werden beim Bearbeiten angezeigt. Sie werden nicht mit dem Filter gespeichert.',
  more: (count) => `und ${count} weitere`,
  mismatch: (file, expected, format) =>
    `${file} ist ${expected === 'DBC' ? 'keine DBC-Datei' : 'kein Vector-Log'}: gelesen als ${formats[format]}.`,
  ignoredEntries: (count) => (count === 1 ? '1 Eintrag ignoriert' : `${number(count)} Einträge ignoriert`),
  ignoredLines: (count) => (count === 1 ? '1 Zeile ignoriert' : `${number(count)} Zeilen ignoriert`),
  line: (line) => `Zeile ${line}`,
  acceptAll: (count) => `Alle ${count} Vorschläge übernehmen`,
  suggestion: (text) => `${text}?`,
}
