import type { Messages } from './fleet.messages.ts'

export const messages: Messages = {
  tooEarly: 'Darf nicht mehr als sieben Tage zurückliegen.',
  notPast: 'Muss in der Vergangenheit liegen.',
}
