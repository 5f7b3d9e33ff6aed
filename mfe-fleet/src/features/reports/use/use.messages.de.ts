import type { Messages } from './use.messages.ts'

export const messages: Messages = {
  title: 'Was Aufzüge taten',
  figure: 'Kennzahl',
  month: 'Dieser Monat',
  before: 'Vormonat',
  change: 'Änderung (%)',
  figures: {
    trips: 'Fahrten',
    floors: 'Gefahrene Etagen',
    doorCycles: 'Türzyklen',
    moving: 'Stunden in Fahrt',
    waits: 'Beantwortete Rufe',
    wait: 'Mittlere Wartezeit nach einem Ruf (s)',
  },
  busyHours: 'Verkehrsreichste Stunden',
  averages: (timeZone) =>
    `Fahrten in einer durchschnittlichen Stunde, nach den Uhren von ${timeZone.replaceAll('_', ' ')}. — ist eine Stunde, über die nichts bekannt ist.`,
  scrollable: (name) => `${name}, verschiebbar`,
  weekday: 'Wochentag',
}
