import type { Messages } from './roles.messages.ts'

export const messages: Messages = {
  names: { Admin: 'Admin', Manager: 'Gestionnaire', Technician: 'Technicien', User: 'Utilisateur' },
}
