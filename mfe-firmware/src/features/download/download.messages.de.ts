import type { Messages } from './download.messages.ts'

export const messages: Messages = {
  download: 'Herunterladen',
  downloadOf: (title) => `${title} herunterladen`,
  cancel: 'Abbrechen',
  cancelOf: (title) => `Herunterladen von ${title} abbrechen`,
  progressOf: (title) => `Herunterladen von ${title}`,
  failed: (title) =>
    `Firmware konnte nicht heruntergeladen werden. Bitte versuchen Sie es erneut. ${title} wurde nicht gespeichert.`,
  otherBytes: (title) =>
    `Firmware konnte nicht heruntergeladen werden. Bitte versuchen Sie es erneut. Die heruntergeladene Datei ist nicht ${title}: Ihr SHA-256 weicht ab. Es wurde nichts gespeichert.`,
  unverified: (title) => `${title} wurde ungeprüft gespeichert: Der Server hat keinen SHA-256 gesendet.`,
}
