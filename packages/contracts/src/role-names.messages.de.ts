import type { Messages } from './role-names.messages.ts'

export const messages: Messages = {
  roles: { Admin: 'Admin', Manager: 'Manager', Technician: 'Techniker', User: 'Benutzer' },
  accessLevels: {
    ReadOnly: 'Nur lesen',
    User: 'Benutzer',
    Operator: 'Bediener',
    Technician: 'Techniker',
    Manager: 'Manager',
    Administrator: 'Administrator',
  },
}
