import type { Messages } from './app.messages.ts'

export const messages: Messages = {
  notShown: 'Diese Seite konnte nicht angezeigt werden',
  tellNumber: {
    before:
      'Etwas darin ist fehlgeschlagen. Wenn es wieder geschieht, nennen Sie den Betreibern von Hoistway die Nummer ',
    after: '.',
  },
  reload: 'Neu laden',
}
