import type { Messages } from './members.messages.ts'

export const messages: Messages = {
  memberAlready: 'Dieser Benutzer ist bereits Mitglied dieser Organisation.',
  userRequired: 'Benutzer ist erforderlich',
  noAccount: 'Ein solches Konto gibt es nicht.',
}
