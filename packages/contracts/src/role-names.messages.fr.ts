import type { Messages } from './role-names.messages.ts'

export const messages: Messages = {
  roles: { Admin: 'Admin', Manager: 'Gestionnaire', Technician: 'Technicien', User: 'Utilisateur' },
  accessLevels: {
    ReadOnly: 'Lecture seule',
    User: 'Utilisateur',
    Operator: 'Opérateur',
    Technician: 'Technicien',
    Manager: 'Gestionnaire',
    Administrator: 'Administrateur',
  },
}
