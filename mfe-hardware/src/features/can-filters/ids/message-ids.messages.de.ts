import type { Messages } from './message-ids.messages.ts'

const ids = (count: number) =>
  count === 1 ? '1 Nachrichten-ID' : `${count.toLocaleString('de')} Nachrichten-IDs`

export const messages: Messages = {
  label: 'Nachrichten-IDs',
  none: 'Keine Nachrichten-IDs festgelegt',
  unreadable:
    'Die Nachrichten-IDs können nicht gelesen werden. Sie bleiben unverändert und können hier nicht bearbeitet werden.',
  ignored: 'Die Liste bleibt erhalten und wird ignoriert, solange alle Nachrichten durchgelassen werden.',
  nothingPasses: 'Dieser Filter sperrt alles: Er hat keine Nachrichten-IDs.',
  preview: 'Vorschau',
  previewLabel: 'Vorschau der Nachrichten-IDs',
  repeated: (count) => `${ids(count)} ${count === 1 ? 'steht' : 'stehen'} mehrfach in der Liste.`,
  removeDuplicates: 'Doppelte entfernen',
  add: 'Nachrichten-ID hinzufügen',
  import: 'Einfügen oder importieren',
  sort: 'Sortieren',
  count: ids,
  row: (row) => `Nachrichten-ID ${row}`,
  bitsOf: (row) => `Bits der Nachrichten-ID ${row}`,
  bits: (bits) => `${bits} Bit`,
  fixedBits: (bits) => `${bits} Bit, fest`,
  sameAs: (row) => `Wie Zeile ${row}`,
  remove: 'Entfernen',
  removeRow: (row) => `Nachrichten-ID ${row} entfernen`,
  standsFor: (count) => (count === 1 ? '1 ID' : `${count.toLocaleString('de')} IDs`),
  notAnId: (kept) => `Keine Nachrichten-ID: ${kept} bleibt.`,
  suggestion: (text) => `${text}?`,
}
