import type { Messages } from './upload.messages.ts'

export const messages: Messages = {
  title: 'Firmware hochladen',
  firmware: 'Firmware',
  backToList: 'Zurück zur Liste',
  name: 'Name',
  version: 'Version',
  controllerType: 'Controllertyp',
  description: 'Beschreibung',
  file: 'Firmware-Datei',
  chooseFile: 'Datei wählen',
  fileType: 'Bitte wählen Sie eine gültige Firmware-Datei (.bin, .hex, .fw)',
  fileRequired: 'Eine Datei ist erforderlich',
  fileEmpty: 'Die Datei ist leer (0 Bytes). Wählen Sie eine andere.',
  fileTooLarge: (size, max) => `Die Datei hat ${size}. Dieser Server nimmt Dateien bis ${max} an.`,
  fileHint: (max) =>
    max
      ? `oder eine .bin-, .hex- oder .fw-Datei hier ablegen, bis ${max}`
      : 'oder eine .bin-, .hex- oder .fw-Datei hier ablegen',
  oneFile: 'Bitte legen Sie nur eine Datei ab.',
  selectedFile: 'Gewählte Datei',
  inspecting: 'Datei wird geprüft …',
  isInspecting: 'Die Datei wird geprüft',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  release: 'Sofort freigeben',
  releaseHint:
    'Controller können die Firmware erhalten, sobald sie hochgeladen ist. Andernfalls bleibt sie ein Entwurf.',
  otherChip: 'Ein Image für einen anderen Chip kann nicht freigegeben werden.',
  upload: 'Firmware hochladen',
  uploading: 'Wird hochgeladen …',
  progress: 'Fortschritt des Hochladens',
  steps: {
    reading: 'Datei wird gelesen',
    sending: 'Datei wird gesendet',
    waiting: 'Warten auf den Server',
    done: 'Fertig',
  },
  unreadable: 'Datei konnte nicht verarbeitet werden. Bitte versuchen Sie es erneut.',
  failed: 'Firmware konnte nicht hochgeladen werden. Bitte versuchen Sie es erneut.',
  done: 'Firmware wurde hochgeladen.',
  cancelled: 'Das Hochladen wurde abgebrochen. Ihre Eingaben bleiben erhalten.',
  storedOtherFile: (sha256) =>
    `Der Server hat eine andere Datei gespeichert: Ihr SHA-256 ist ${sha256}. Verwenden Sie diese Firmware nicht; laden Sie die Datei als neue Version erneut hoch.`,
  guidelinesTitle: 'Hinweise zum Hochladen',
  guidelines: [
    'Laden Sie nur Dateien für den angegebenen Controllertyp hoch.',
    'Verwenden Sie eine semantische Version: x.y.z.',
    'Dateien für einen ESP32 sind üblicherweise kleiner als 10 MB.',
    'Erlaubte Dateien: .bin, .hex und .fw. Heruntergeladen wird immer als .bin.',
    'Für jede Datei wird ein SHA256-Hash erzeugt.',
    'Hochgeladene Firmware kann nicht geändert werden. Laden Sie stattdessen eine neue Version hoch.',
    'Hochgeladene Firmware ist ein Entwurf, wenn sie nicht sofort freigegeben wird: Ein Entwurf kann Controllern nicht zugewiesen werden.',
  ],
}
