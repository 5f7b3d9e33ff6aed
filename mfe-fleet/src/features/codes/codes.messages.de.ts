import type { Messages } from './codes.messages.ts'

export const messages: Messages = {
  title: 'QR-Codes',
  titleOf: (organization) => `QR-Codes von ${organization}`,
  print: 'Drucken',
  back: 'Zurück zur Organisation',
  hint: 'Jeder Code öffnet den Aufzug seiner Steuerung. Kleben Sie ihn auf die Steuerung oder auf die Tür des Maschinenraums.',
  codeOf: (elevator) => `QR-Code von ${elevator}`,
  loading: 'Aufzüge werden geladen …',
  loadFailed: 'Aufzüge konnten nicht geladen werden',
  empty: 'Kein Aufzug dieser Organisation hat eine Steuerung.',
  without: (count) =>
    count === 1 ? '1 Aufzug hat noch keine Steuerung.' : `${count} Aufzüge haben noch keine Steuerung.`,
}
