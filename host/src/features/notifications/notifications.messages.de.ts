import type { Messages } from './notifications.messages.ts'

export const messages: Messages = {
  title: 'Benachrichtigungen',
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
  markAllRead: 'Alle gelesen',
  showMore: 'Mehr anzeigen',
  retry: 'Erneut versuchen',
  sound: 'Ton bei kritischen Störungen',
  severity: 'Schweregrad der Benachrichtigungen',
  allSeverities: 'Alle Schweregrade',
  severities: { critical: 'Kritisch', warning: 'Warnung', info: 'Info', success: 'Erfolg' },
  line: {
    replay: 'Wiedergabe',
    replayOf: (when) => `Wiedergabe von ${when}`,
    read: { critical: 'kritisch: ', warning: 'Warnung: ', info: 'Info: ', success: 'Erfolg: ' },
    unread: {
      critical: 'Ungelesen, kritisch: ',
      warning: 'Ungelesen, Warnung: ',
      info: 'Ungelesen, Info: ',
      success: 'Ungelesen, Erfolg: ',
    },
    readUnknown: 'Schweregrad unbekannt: ',
    unreadUnknown: 'Ungelesen, Schweregrad unbekannt: ',
    first: ', erstmals ',
    resolved: ' · Behoben ',
  },
  empty: 'Nichts Neues. Hier erscheinen Störungen Ihrer Aufzüge und Nachrichten an Sie.',
  emptyFiltered: 'Keine Benachrichtigung mit diesem Schweregrad.',
  loadFailed: 'Die Benachrichtigungen konnten nicht geladen werden.',
  readFailed: 'Nicht als gelesen markiert. Bitte versuchen Sie es erneut.',
  toasts: {
    title: 'Neue kritische Störungen',
    more: (count) => (count === 1 ? 'Und 1 weitere: siehe Glocke.' : `Und ${count} weitere: siehe Glocke.`),
    dismissAll: 'Alle schließen',
    dismiss: (title) => `Schließen: ${title}`,
    dismissUntitled: 'Benachrichtigung schließen',
  },
}
