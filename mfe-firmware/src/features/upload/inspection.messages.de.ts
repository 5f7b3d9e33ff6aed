import type { Messages } from './inspection.messages.ts'

export const messages: Messages = {
  title: 'Prüfung der Datei',
  content: 'Inhalt',
  kinds: {
    application: 'ESP32-Anwendungs-Image',
    bootloader: 'ESP32-Bootloader-Image',
    'partition-table': 'ESP32-Partitionstabelle',
    merged: 'Zusammengeführtes ESP32-Flash-Image',
    'intel-hex': 'Intel-HEX-Datei',
    empty: 'Leere Datei',
    unknown: 'Unbekannter Inhalt',
  },
  records: 'Datensätze',
  recordsOf: (records, bytes) => `${records} mit ${bytes} Bytes Daten`,
  chip: 'Chip',
  project: 'Projekt',
  built: 'Erstellt',
  espIdf: 'ESP-IDF',
  segments: 'Segmente',
  version: 'Version',
  useVersion: (version) => `Version ${version} verwenden`,
  hash: 'SHA256-Hash',
  theFile: 'Datei',
  findings: 'Befunde',
  noFindings: 'Keine Probleme in dieser Datei gefunden.',
}
