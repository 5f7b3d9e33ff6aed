import type { Messages } from './inspection.messages.ts'

export const messages: Messages = {
  title: 'Analyse du fichier',
  content: 'Contenu',
  kinds: {
    application: 'Image d’application ESP32',
    bootloader: 'Image de bootloader ESP32',
    'partition-table': 'Table de partitions ESP32',
    merged: 'Image flash ESP32 fusionnée',
    'intel-hex': 'Fichier Intel HEX',
    empty: 'Fichier vide',
    unknown: 'Contenu inconnu',
  },
  records: 'Enregistrements',
  recordsOf: (records, bytes) => `${records} avec ${bytes} octets de données`,
  chip: 'Puce',
  project: 'Projet',
  built: 'Compilé',
  espIdf: 'ESP-IDF',
  segments: 'Segments',
  version: 'Version',
  useVersion: (version) => `Utiliser la version ${version}`,
  hash: 'Hash SHA256',
  theFile: 'fichier',
  findings: 'Constats',
  noFindings: 'Aucun problème trouvé dans ce fichier.',
}
