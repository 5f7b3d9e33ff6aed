import type { Messages } from './unreadable.messages.ts'

export const messages: Messages = {
  unreadable: (fields) =>
    `Der Server hat einen Wert gesendet, der nicht gelesen werden kann (${fields.join(', ')}). Speichern würde ihn ersetzen.`,
}
