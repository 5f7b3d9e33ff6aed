import type { Messages } from './use.messages.ts'

export const messages: Messages = {
  title: 'Nutzung in Zahlen',
  figure: 'Kennzahl',
  month: 'Dieser Monat',
  before: 'Vormonat',
  change: 'Änderung (%)',
  figures: {
    trips: 'Fahrten',
    floors: 'Gefahrene Etagen',
    doorCycles: 'Türzyklen',
    moving: 'Fahrzeit (h)',
    waits: 'Bediente Fernrufe',
    wait: 'Mittlere Wartezeit (s)',
  },
  busyHours: 'Spitzenzeiten',
  averages: (timeZone) =>
    `Durchschnittliche Fahrten pro Stunde (${timeZone.replaceAll('_', ' ')}). „—“: keine Daten.`,
  scrollable: (name) => `${name}, verschiebbar`,
  weekday: 'Wochentag',
}
