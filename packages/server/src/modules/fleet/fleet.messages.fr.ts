import type { Messages } from './fleet.messages.ts'

export const messages: Messages = {
  tooEarly: 'Ne doit pas remonter à plus de sept jours.',
  notPast: 'Doit être dans le passé.',
}
