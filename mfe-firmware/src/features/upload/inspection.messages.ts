import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of what an inspected file contains. */
const english = {
  title: 'File Inspection',
  content: 'Content',
  kinds: {
    application: 'ESP32 application image',
    bootloader: 'ESP32 bootloader image',
    'partition-table': 'ESP32 partition table',
    merged: 'Merged ESP32 flash image',
    'intel-hex': 'Intel HEX file',
    empty: 'Empty file',
    unknown: 'Unknown content',
  },
  records: 'Records',
  recordsOf: (records: number, bytes: number) => `${records} with ${bytes} bytes of data`,
  chip: 'Chip',
  project: 'Project',
  built: 'Built',
  espIdf: 'ESP-IDF',
  segments: 'Segments',
  version: 'Version',
  useVersion: (version: string) => `Use version ${version}`,
  hash: 'SHA256 Hash',
  theFile: 'the file',
  findings: 'Findings',
  noFindings: 'No problems found in this file.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './inspection.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './inspection.messages.fr.ts'),
})
