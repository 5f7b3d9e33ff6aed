import type { Messages } from './find.messages.ts'

export const messages: Messages = {
  title: 'Aufzug finden',
  hint: 'Der Schlüssel steht auf dem Controller, neben seinem QR-Code.',
  keyLabel: 'Controller-Schlüssel',
  keyPlaceholder: 'ESP-0042',
  open: 'Öffnen',
  scan: 'QR-Code scannen',
  stopScanning: 'Scannen beenden',
  scanning: 'Richten Sie die Kamera auf den QR-Code des Controllers.',
  noCamera:
    'Die Kamera konnte nicht verwendet werden. Erlauben Sie sie für diese Seite oder geben Sie den Schlüssel ein.',
  searching: 'Aufzug wird gesucht …',
  loadFailed: 'Der Aufzug konnte nicht gesucht werden. Bitte versuchen Sie es erneut.',
  notFound: (key) => `Keiner Ihrer Aufzüge hat einen Controller mit dem Schlüssel ${key}.`,
  notFoundHint: 'Prüfen Sie den Schlüssel oder fragen Sie, ob Sie Zugriff auf die Organisation haben.',
  shared: (key) => `Mehrere Aufzüge teilen sich den Controller ${key}.`,
  again: 'Anderen Schlüssel versuchen',
}
