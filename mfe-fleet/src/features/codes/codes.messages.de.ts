import type { Messages } from './codes.messages.ts'

export const messages: Messages = {
  title: 'QR-Codes',
  titleOf: (organization) => `QR-Codes von ${organization}`,
  print: 'Drucken',
  back: 'Zurück zur Organisation',
  hint: 'Jeder Code öffnet den Aufzug seines Controllers. Kleben Sie ihn auf den Controller oder auf die Tür des Maschinenraums.',
  codeOf: (elevator) => `QR-Code von ${elevator}`,
  loading: 'Aufzüge werden geladen …',
  loadFailed: 'Aufzüge konnten nicht geladen werden',
  empty: 'Kein Aufzug dieser Organisation hat einen Controller.',
  without: (count) =>
    count === 1 ? '1 Aufzug hat noch keinen Controller.' : `${count} Aufzüge haben noch keinen Controller.`,
}
