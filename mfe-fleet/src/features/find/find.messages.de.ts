import type { Messages } from './find.messages.ts'

export const messages: Messages = {
  title: 'Aufzug finden',
  hint: 'Der Schlüssel steht auf der Steuerung, neben ihrem QR-Code.',
  keyLabel: 'Steuerungsschlüssel',
  keyPlaceholder: 'ESP-0042',
  open: 'Öffnen',
  scan: 'QR-Code scannen',
  stopScanning: 'Scannen beenden',
  scanning: 'Richten Sie die Kamera auf den QR-Code der Steuerung.',
  noCamera:
    'Die Kamera konnte nicht verwendet werden. Erlauben Sie sie für diese Seite oder geben Sie den Schlüssel ein.',
  searching: 'Aufzug wird gesucht …',
  loadFailed: 'Der Aufzug konnte nicht gesucht werden. Bitte versuchen Sie es erneut.',
  notFound: (key) => `Keiner Ihrer Aufzüge hat eine Steuerung mit dem Schlüssel ${key}.`,
  notFoundHint: 'Prüfen Sie den Schlüssel oder fragen Sie, ob Sie Zugriff auf die Organisation haben.',
  shared: (key) => `Mehrere Aufzüge teilen sich die Steuerung ${key}.`,
  again: 'Anderen Schlüssel versuchen',
}
