import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Warnings about a firmware file, stored in English. */
export const english = {
  large: {
    title: 'The file is larger than 10 MB',
    why: 'Firmware for an ESP32 is typically under 10 MB; a larger one rarely fits its update partition.',
  },
  kinds: {
    bootloader: {
      title: 'This looks like a bootloader',
      why: 'An update replaces the application, not the bootloader; a controller would not start from it.',
    },
    'partition-table': {
      title: 'This looks like a partition table',
      why: 'An update replaces the application; a partition table is flashed over a cable.',
    },
    merged: {
      title: 'This looks like a merged flash image',
      why: 'It holds bootloader, partition table and application in one and is flashed over a cable. Upload the application image alone.',
    },
    empty: { title: 'The file is empty', why: 'There is nothing in it that a controller could run.' },
    unknown: {
      title: 'This is not an ESP32 image',
      why: 'An ESP32 image starts with the byte 0xE9; a controller rejects anything else.',
    },
  },
  notAnImage: {
    title: 'This is not an ESP32 image',
    why: 'An ESP32 image starts with the byte 0xE9; a controller refuses anything else.',
  },
  truncated: {
    title: 'The image is truncated',
    why: (expected: number, actual: number) =>
      `Its header declares ${expected} bytes, the file has ${actual}. A controller would reject it.`,
  },
  segmentCount: {
    title: 'The image header is damaged',
    why: (count: number) => `It declares ${count} segments; an image has 1 to 16.`,
  },
  checksum: {
    title: 'The image is damaged',
    why: 'Its checksum does not match its content. A controller would reject it.',
  },
  hash: {
    title: 'The image is damaged',
    why: 'Its appended SHA-256 does not match its content. A controller would reject it.',
  },
  hex: {
    title: 'This is an Intel HEX file',
    why: 'An ESP32 cannot install Intel HEX over the air. The file is stored unchanged, and downloads are saved as .bin.',
  },
  hexDamaged: 'The Intel HEX file is damaged',
  hexReasons: {
    'not-a-record': (line: number) => `Line ${line} is not an Intel HEX record.`,
    length: (line: number) => `Line ${line} does not have the length that it declares.`,
    checksum: (line: number) => `Line ${line} has a wrong checksum.`,
    'record-type': (line: number) => `Line ${line} has an unknown record type.`,
    'after-end': (line: number) => `Line ${line} comes after the end-of-file record.`,
    'no-end': (line: number) => `Line ${line} is the last line, and there is no end-of-file record.`,
    'no-data': (line: number) => `Line ${line} ends the file before any data.`,
  },
  chip: {
    title: (chip: string) => `The image is built for ${chip}`,
    why: (wanted: string) => `Controllers of this type carry an ${wanted}, which cannot run it.`,
  },
  unknownChip: (hex: string) => `unknown chip ${hex}`,
  version: {
    title: (inImage: string) => `The image says version ${inImage}`,
    why: 'Controllers report the version in the image, so an update to a different version never appears complete.',
    neverComplete:
      'Controllers report the version in the image. It is not like 1.2.3, so a controller with this image never counts as up to date.',
  },
  extension: {
    title: 'The file is named .hex but is not Intel HEX',
    why: 'The name may be wrong, or the wrong file was chosen. Downloads are saved as .bin.',
  },
  exists: {
    title: (name: string, version: string) => `${name} ${version} already exists for this type`,
    why: 'Uploaded firmware cannot be modified; the server rejects the same name, version and type.',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './findings.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './findings.messages.fr.ts'),
})
