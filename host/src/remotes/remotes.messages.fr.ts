import type { Messages } from './remotes.messages.ts'

export const messages: Messages = {
  loading: (page) => `Chargement\u00a0: ${page}…`,
  fallback: (wanted, running) =>
    `La version ${wanted} de cette page n’a pas pu être chargée. Vous voyez la version ${running}\u00a0; l’échec a été signalé.`,
  dismiss: 'Fermer',
  registry: {
    title: 'Impossible d’établir la liste des pages',
    text: 'Le serveur n’a pas indiqué quelles pages existent. Il démarre peut-être ou est injoignable.',
    retry: 'Réessayer',
  },
}
