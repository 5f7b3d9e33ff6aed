import type { Messages } from './api-error.messages.ts'

export const messages: Messages = {
  network: 'Le serveur n’a pas pu être joint.',
  timeout: 'Le serveur n’a pas répondu à temps.',
  contract: 'Le serveur a envoyé une réponse que cette page ne comprend pas.',
  notDone: 'Le serveur ne l’a pas supprimé.',
  status: (status) => `Le serveur a répondu par une erreur (${status}).`,
}
