import type { Messages } from './members.messages.ts'

export const messages: Messages = {
  memberAlready: 'Cet utilisateur est déjà membre de cette organisation.',
  userRequired: 'L’utilisateur est obligatoire',
  noAccount: 'Il n’existe pas de tel compte.',
}
