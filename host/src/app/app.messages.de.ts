import type { Messages } from './app.messages.ts'

export const messages: Messages = {
  notShown: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    before:
      'Etwas darin ist fehlgeschlagen. Wenn es wieder geschieht, nennen Sie den Betreibern von Hoistway die Nummer ',
    after: '.',
    again: 'Neu laden',
  },
  notLoaded: {
    title: 'Diese Seite konnte nicht geladen werden',
    before:
      'Eine ihrer Dateien kam nicht an, oder sie ist nicht die veröffentlichte und wurde nicht ausgeführt. Wenn es wieder geschieht, nennen Sie den Betreibern von Hoistway die Nummer ',
    after: '.',
    again: 'Erneut versuchen',
  },
}
