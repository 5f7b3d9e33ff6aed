import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  label: 'Message IDs',
  none: 'No message IDs defined',
  unreadable: 'The message IDs cannot be read. They stay as they are, and cannot be edited here.',
  ignored: 'The list is kept, and ignored while all messages are allowed.',
  nothingPasses: 'This filter blocks everything: it has no message IDs.',
  preview: 'Preview',
  previewLabel: 'Preview of the message IDs',
  repeated: (count: number) => `${count.toLocaleString('en')} message ID(s) are in the list more than once.`,
  removeDuplicates: 'Remove Duplicates',
  add: 'Add Message ID',
  import: 'Paste or Import',
  sort: 'Sort',
  count: (count: number) => `${count.toLocaleString('en')} message ID(s)`,
  row: (row: number) => `Message ID ${row}`,
  bitsOf: (row: number) => `Bits of message ID ${row}`,
  bits: (bits: number) => `${bits} bit`,
  fixedBits: (bits: number) => `${bits} bit, fixed`,
  sameAs: (row: number) => `Same as row ${row}`,
  remove: 'Remove',
  removeRow: (row: number) => `Remove message ID ${row}`,
  standsFor: (count: number) => `${count.toLocaleString('en')} IDs`,
  notAnId: (kept: string) => `Not a message ID: ${kept} stays.`,
  suggestion: (text: string) => `${text}?`,
}

export type Messages = Translated<typeof english>

/** Texts of the message IDs of a filter. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './message-ids.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './message-ids.messages.fr.ts'),
})
