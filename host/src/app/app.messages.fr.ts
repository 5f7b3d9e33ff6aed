import type { Messages } from './app.messages.ts'

export const messages: Messages = {
  notShown: 'Cette page n’a pas pu être affichée',
  tellNumber: {
    before: 'Une partie a échoué. Si cela se reproduit, indiquez aux responsables de Hoistway le numéro ',
    after: '.',
  },
  reload: 'Recharger',
}
