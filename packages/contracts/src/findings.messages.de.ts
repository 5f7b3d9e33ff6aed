import type { Messages } from './findings.messages.ts'

export const messages: Messages = {
  large: {
    title: 'Die Datei ist größer als 10 MB',
    why: 'Firmware für einen ESP32 ist üblicherweise kleiner als 10 MB; größere passt selten in die Update-Partition.',
  },
  kinds: {
    bootloader: {
      title: 'Dies sieht wie ein Bootloader aus',
      why: 'Ein Update ersetzt die Anwendung, nicht den Bootloader; ein Controller würde davon nicht starten.',
    },
    'partition-table': {
      title: 'Dies sieht wie eine Partitionstabelle aus',
      why: 'Ein Update ersetzt die Anwendung; eine Partitionstabelle wird per Kabel geflasht.',
    },
    merged: {
      title: 'Dies sieht wie ein zusammengeführtes Flash-Image aus',
      why: 'Es enthält Bootloader, Partitionstabelle und Anwendung in einem und wird per Kabel geflasht. Laden Sie nur das Anwendungs-Image hoch.',
    },
    empty: { title: 'Die Datei ist leer', why: 'Sie enthält nichts, was ein Controller ausführen könnte.' },
    unknown: {
      title: 'Dies ist kein ESP32-Image',
      why: 'Ein ESP32-Image beginnt mit dem Byte 0xE9; alles andere lehnt ein Controller ab.',
    },
  },
  notAnImage: {
    title: 'Dies ist kein ESP32-Image',
    why: 'Ein ESP32-Image beginnt mit dem Byte 0xE9; alles andere lehnt ein Controller ab.',
  },
  truncated: {
    title: 'Das Image ist abgeschnitten',
    why: (expected, actual) =>
      `Sein Header gibt ${expected} Bytes an, die Datei hat ${actual}. Ein Controller würde es ablehnen.`,
  },
  segmentCount: {
    title: 'Der Header des Images ist beschädigt',
    why: (count) => `Er gibt ${count} Segmente an; ein Image hat 1 bis 16.`,
  },
  checksum: {
    title: 'Das Image ist beschädigt',
    why: 'Seine Prüfsumme passt nicht zum Inhalt. Ein Controller würde es ablehnen.',
  },
  hash: {
    title: 'Das Image ist beschädigt',
    why: 'Sein angehängter SHA-256 passt nicht zum Inhalt. Ein Controller würde es ablehnen.',
  },
  hex: {
    title: 'Dies ist eine Intel-HEX-Datei',
    why: 'Ein ESP32 kann Intel HEX nicht über die Luft installieren. Die Datei wird unverändert gespeichert und als .bin heruntergeladen.',
  },
  hexDamaged: 'Die Intel-HEX-Datei ist beschädigt',
  hexReasons: {
    'not-a-record': (line) => `Zeile ${line} ist kein Intel-HEX-Datensatz.`,
    length: (line) => `Zeile ${line} hat nicht die Länge, die sie angibt.`,
    checksum: (line) => `Zeile ${line} hat eine falsche Prüfsumme.`,
    'record-type': (line) => `Zeile ${line} hat einen unbekannten Datensatztyp.`,
    'after-end': (line) => `Zeile ${line} steht nach dem Dateiende-Datensatz.`,
    'no-end': (line) => `Zeile ${line} ist die letzte, und es gibt keinen Dateiende-Datensatz.`,
    'no-data': (line) => `Zeile ${line} beendet die Datei, bevor Daten kommen.`,
  },
  chip: {
    title: (chip) => `Das Image ist für ${chip} gebaut`,
    why: (wanted) => `Controller dieses Typs haben einen ${wanted}, der es nicht ausführen kann.`,
  },
  unknownChip: (hex) => `Chip ${hex} (unbekannt)`,
  version: {
    title: (inImage) => `Das Image nennt die Version ${inImage}`,
    why: 'Controller melden die Version aus dem Image; ein Update auf eine andere Version erscheint daher nie als abgeschlossen.',
    neverComplete:
      'Controller melden die Version aus dem Image. Sie hat nicht die Form 1.2.3, daher gilt ein Controller mit diesem Image nie als aktuell.',
  },
  extension: {
    title: 'Die Datei heißt .hex, ist aber kein Intel HEX',
    why: 'Der Name ist womöglich falsch, oder es wurde die falsche Datei gewählt. Heruntergeladen wird sie als .bin.',
  },
  exists: {
    title: (name, version) => `${name} ${version} existiert für diesen Typ bereits`,
    why: 'Hochgeladene Firmware kann nicht geändert werden; der Server lehnt dieselbe Kombination von Name, Version und Typ ab.',
  },
}
