import type { Messages } from './can-filters.messages.ts'

export const messages: Messages = {
  nameTaken: (name) => `Einen Filter namens „${name}“ gibt es bereits. Wählen Sie einen anderen Namen.`,
}
