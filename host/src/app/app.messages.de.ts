import type { Messages } from './app.messages.ts'

export const messages: Messages = {
  notShown: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    before:
      'Etwas ist schiefgegangen. Tritt es wiederholt auf, nennen Sie Ihrem Administrator die Fehlernummer ',
    after: '.',
    again: 'Neu laden',
  },
  notLoaded: {
    title: 'Diese Seite konnte nicht geladen werden',
    before:
      'Eine Datei fehlte oder bestand die Integritätsprüfung nicht und wurde nicht ausgeführt. Tritt es wiederholt auf, nennen Sie Ihrem Administrator die Fehlernummer ',
    after: '.',
    again: 'Erneut versuchen',
  },
}
