import { defineMessages, type Translated } from '@hoistway/language/messages'

const formats = {
  list: 'a list of IDs',
  DBC: 'DBC text',
  candump: 'candump output',
  'candump -l': 'a candump log file',
  'Vector ASC': 'a Vector log',
}
const number = (count: number) => count.toLocaleString('en')

const english = {
  title: 'Paste or import message IDs',
  close: 'Close',
  cancel: 'Cancel',
  addAll: (count: number) => `Add All ${number(count)}`,
  addNew: (count: number) => `Add ${number(count)} New`,
  showNames: 'Show Names',
  pasteInstead: 'Paste a list instead',
  label: 'Message IDs',
  hint: '0x1A2 or 418, separated by commas, spaces or lines; ranges as 0x100-0x10F; candump filters as 123:7FF; output of candump, a Vector log or DBC text',
  chooseFile: 'Choose File',
  noText: (file: string) => `${file} is not a text file.`,
  notRead: 'The file could not be read.',
  found: (count: number, fresh: number) =>
    `${number(count)} message ID(s) found, ${number(fresh)} of them new.`,
  keptAsRules: 'Ranges and masks are kept as rules.',
  readAs: (format: keyof typeof formats) => `Read as ${formats[format]}.`,
  skipped: (names: readonly string[]) => `Skipped: ${names.join(', ')}.`,
  namesHint: 'Names are shown while you edit. They are not saved with the filter.',
  more: (count: number) => `and ${count} more`,
  mismatch: (file: string, expected: 'DBC' | 'Vector ASC', format: keyof typeof formats) =>
    `${file} is not a ${expected === 'DBC' ? 'DBC file' : 'Vector log'}: it was read as ${formats[format]}.`,
  ignoredEntries: (count: number) => `${number(count)} ${count === 1 ? 'entry' : 'entries'} ignored`,
  ignoredLines: (count: number) => `${number(count)} ${count === 1 ? 'line' : 'lines'} ignored`,
  line: (line: number) => `Line ${line}`,
  acceptAll: (count: number) => `Accept all ${count} suggestions`,
  suggestion: (text: string) => `${text}?`,
}

export type Messages = Translated<typeof english>

/** Texts of the import of message IDs. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './import.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './import.messages.fr.ts'),
})
