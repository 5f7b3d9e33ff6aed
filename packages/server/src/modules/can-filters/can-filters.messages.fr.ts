import type { Messages } from './can-filters.messages.ts'

export const messages: Messages = {
  nameTaken: (name) => `Un filtre nommé «\u00a0${name}\u00a0» existe déjà. Choisissez un autre nom.`,
}
