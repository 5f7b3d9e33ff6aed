import type { Messages } from './firmware.messages.ts'

const list = (names: readonly string[], more: number) => {
  const named = names.map((name) => `„${name}“`).join(', ')
  return more > 0 ? `${named} und ${more} weiteren` : named
}

export const messages: Messages = {
  uploaded: (name, version) => `Firmware „${name}“ v${version} wurde hochgeladen.`,
  exists: (name, version) =>
    `Die Firmware „${name}“ Version ${version} gibt es für diesen Controllertyp bereits. Laden Sie stattdessen eine neue Version hoch.`,
  versionExists: 'Diese Version gibt es bereits',
  tooLarge: (megabytes) =>
    `Die Datei ist zu groß. Dieser Server nimmt Dateien bis ${megabytes.toLocaleString('de')} MB an.`,
  noneReleased: 'Für diesen Controllertyp ist keine Firmware freigegeben.',
  neverReleased: 'Nur Firmware, die freigegeben war, kann zurückgezogen werden.',
  released: 'Diese Firmware ist freigegeben. Ziehen Sie sie zurück, bevor Sie sie löschen.',
  assigned: (names, more) =>
    `Diese Firmware ist ${list(names, more)} zugewiesen. Weisen Sie dort zuerst eine andere zu.`,
  installing: (names, more) =>
    `Diese Firmware wird gerade auf ${list(names, more)} installiert. Warten Sie, bis das beendet ist.`,
}
