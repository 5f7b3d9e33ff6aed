import type { Messages } from './app.messages.ts'

export const messages: Messages = {
  notShown: {
    title: 'Cette page n’a pas pu être affichée',
    before:
      'Une erreur s’est produite. Si elle persiste, indiquez à votre administrateur le numéro d’erreur ',
    after: '.',
    again: 'Recharger',
  },
  notLoaded: {
    title: 'Cette page n’a pas pu être chargée',
    before:
      'Un fichier était absent ou n’a pas passé le contrôle d’intégrité et n’a pas été exécuté. Si l’erreur persiste, indiquez à votre administrateur le numéro d’erreur ',
    after: '.',
    again: 'Réessayer',
  },
}
