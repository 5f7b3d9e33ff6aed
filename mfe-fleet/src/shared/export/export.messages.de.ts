import type { Messages } from './export.messages.ts'

export const messages: Messages = {
  title: (what) => `Exportieren: ${what}`,
  close: 'Schließen',
  period: (from, to) => `${from} bis ${to}`,
  content: 'Was',
  contents: {
    states: 'Zustände: Etage, Richtung, Tür',
    events: 'Ereignisse: Störungen, Befehle, Verbindung und mehr',
    rollupsByHour: 'Summen pro Stunde',
    rollupsByDay: 'Summen pro Tag',
  },
  notes: {
    states:
      'Eine Zeile für jede Zeit, in der sich nichts änderte. Von Zeiten ohne Zeile weiß niemand, was die Kabine getan hat.',
    events: 'Was in dieser Zeit geschah und was von vorher andauerte; das Neueste zuerst.',
    rollups:
      'Jede Stunde oder jeder Tag (UTC), von denen der Zeitraum einen Teil hat. Eine Stunde wird etwa 20 Minuten nach ihrem Ende summiert.',
  },
  format: 'Format',
  utc: 'Zeiten in der Datei sind UTC.',
  run: 'Exportieren',
  running: 'Wird exportiert …',
  received: (size) => `${size} empfangen`,
  cancel: 'Abbrechen',
  failed: 'Der Export ist fehlgeschlagen. Es wurde keine Datei gespeichert.',
  time: 'Zeitraum',
  lastHours: (n) => `Letzte ${n} Stunden`,
  lastDays: (n) => `Letzte ${n} Tage`,
  lastYear: 'Letzte 12 Monate',
}
