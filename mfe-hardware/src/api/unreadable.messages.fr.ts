import type { Messages } from './unreadable.messages.ts'

export const messages: Messages = {
  unreadable: (fields) =>
    `Le serveur a envoyé une valeur illisible (${fields.join(', ')}). L’enregistrement la remplacerait.`,
}
