import type { Texts } from './define.ts'

export const download: Texts['download'] = {
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

const controllers = (count: number) => `${count} Controller`

export const firmwareList: Texts['firmwareList'] = {
  title: 'Firmware-Verwaltung',
  subtitle: 'Firmware-Versionen der Controller verwalten',
  groupByType: 'Nach Controllertyp gruppieren',
  refresh: 'Aktualisieren',
  loading: 'Firmware-Versionen werden geladen …',
  loadList: 'Firmware konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  emptyTitle: 'Keine Firmware gefunden',
  emptyFiltered: 'Passen Sie Ihre Suche an.',
  emptyFirst: 'Laden Sie Ihre erste Firmware hoch.',
  searchPlaceholder: 'Firmware-Versionen suchen …',
  count: (count) => `${count} ${count === 1 ? 'Firmware-Version' : 'Firmware-Versionen'}`,
  columns: {
    size: 'Dateigröße',
    date: 'Hochgeladen',
  },
  noDescription: 'Keine Beschreibung',
  states: { draft: 'Entwurf', released: 'Freigegeben', withdrawn: 'Zurückgezogen' },
  latest: 'Neueste',
  controllersWith: (title) => `Controller mit ${title}`,
  loadingControllers: 'Controller werden geladen …',
  loadControllers: 'Controller konnten nicht geladen werden',
  more: (count) => `und ${count} weitere`,
  noControllers: 'Kein Controller verwendet diese Version mehr.',
  inUse: (count) => (count === 1 ? 'auf 1 Controller' : `auf ${count} Controllern`),
  followedBy: (count) => `${controllers(count)} ${count === 1 ? 'folgt' : 'folgen'} „Neueste“`,
  followsLatest: 'Verwendet die neueste Firmware',
  deleteTitle: 'Firmware löschen',
  confirmDelete: (title) =>
    `Möchten Sie die Firmware ${title} wirklich löschen? Auch ihre Datei wird gelöscht. Das kann nicht rückgängig gemacht werden.`,
  deleteFailed: 'Firmware konnte nicht gelöscht werden',
  findings: (count) => `${count} ${count === 1 ? 'Befund' : 'Befunde'}`,
  findingsAbout: (title) => `Befunde zu ${title}`,
  findingsAtUpload: 'Befunde beim Hochladen:',
  release: 'Freigeben',
  releaseQuestion: (title) => `${title} freigeben?`,
  releaseText: (type) =>
    `Danach kann diese Version Controllern des Typs ${type} zugewiesen werden. „Neueste Firmware verwenden“ bedeutet die höchste freigegebene Version ihres Typs.`,
  withdraw: 'Zurückziehen',
  withdrawQuestion: (title) => `${title} zurückziehen?`,
  withdrawText: 'Diese Version kann Controllern nicht mehr zugewiesen werden.',
  noneUse: 'Kein Controller verwendet sie.',
  keptBy: (count) =>
    `${controllers(count)} ${count === 1 ? 'behält' : 'behalten'} sie, bis eine andere Version zugewiesen wird; noch nicht begonnene Updates auf sie werden abgebrochen.`,
  leftBy: (count) =>
    `${controllers(count)} ${count === 1 ? 'verwendet' : 'verwenden'} die neueste Firmware und ${count === 1 ? 'folgt' : 'folgen'} dann der nächsthöchsten freigegebenen Version, falls es eine gibt.`,
  changeFailed: (title) => `Freigabe von ${title} konnte nicht geändert werden`,
}

export const upload: Texts['upload'] = {
  backToList: 'Zurück zur Liste',
  version: 'Version',
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
  release: 'Hochladen und freigeben',
  releaseHint:
    '„Hochladen und freigeben“ stellt die Version den Controllern sofort bereit. „Firmware hochladen“ speichert sie als Entwurf.',
  otherChip: 'Ein Image für einen anderen Chip kann nicht freigegeben werden.',
  damaged: 'Ein beschädigtes Image kann nicht sofort freigegeben werden.',
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
  perhapsStored:
    'Das Hochladen wurde abgebrochen, nachdem die ganze Datei gesendet war; der Server hat sie vielleicht gespeichert. Ihre Eingaben bleiben erhalten.',
  openList: 'Liste öffnen',
  storedOtherFile: (sha256) =>
    `Der Server hat eine andere Datei gespeichert: Ihr SHA-256 ist ${sha256}. Verwenden Sie diese Firmware nicht; laden Sie die Datei als neue Version erneut hoch.`,
  guidelinesTitle: 'Hinweise zum Hochladen',
  guidelines: [
    'Laden Sie nur Dateien für den angegebenen Controllertyp hoch.',
    'Verwenden Sie eine semantische Version: x.y.z.',
    'Dateien für einen ESP32 sind üblicherweise kleiner als 10\u00a0MB.',
    'Erlaubte Dateien: .bin, .hex und .fw. Heruntergeladen wird immer als .bin.',
    'Für jede Datei wird ein SHA256-Hash erzeugt.',
    'Hochgeladene Firmware kann nicht geändert werden. Laden Sie stattdessen eine neue Version hoch.',
    'Hochgeladene Firmware ist ein Entwurf, bis sie freigegeben wird: Ein Entwurf kann Controllern nicht zugewiesen werden.',
  ],
}

export const inspection: Texts['inspection'] = {
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
  useVersion: (version) => `Version ${version} verwenden`,
  theFile: 'Datei',
  findings: 'Befunde',
  noFindings: 'Keine Probleme in dieser Datei gefunden.',
}

export const shared: Texts['shared'] = {
  unknown: 'Unbekannt',
  copyHash: (of) => `SHA256 kopieren: ${of}`,
  firmware: 'Firmware',
  uploadFirmware: 'Firmware hochladen',
  controllerType: 'Controllertyp',
  hash: 'SHA256-Hash',
}
