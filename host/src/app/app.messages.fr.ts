import type { Messages } from './app.messages.ts'

export const messages: Messages = {
  notShown: {
    title: 'Cette page n’a pas pu être affichée',
    before: 'Une partie a échoué. Si cela se reproduit, indiquez aux responsables de Hoistway le numéro ',
    after: '.',
    again: 'Recharger',
  },
  notLoaded: {
    title: 'Cette page n’a pas pu être chargée',
    before:
      'L’un de ses fichiers n’est pas arrivé, ou n’est pas celui qui a été publié et n’a pas été exécuté. Si cela se reproduit, indiquez aux responsables de Hoistway le numéro ',
    after: '.',
    again: 'Réessayer',
  },
}
