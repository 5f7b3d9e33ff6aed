import { definePages } from './page-table.ts'

/** Pages of remotes that other apps link to. The patterns are a contract; the remotes define the roles. */
export const linkedPages = definePages({
  dashboard: { path: '/dashboard' },
  organizations: { path: '/organizations' },
  organization: { path: '/organizations/:id' },
  elevators: { path: '/elevators' },
  elevator: { path: '/elevators/:id' },
  /** `of` is ISO 8601. */
  elevatorReplay: { path: '/elevators/:id/replay', query: 'of' },
  findElevator: { path: '/go' },
  /** For QR codes on controllers. */
  go: { path: '/go/:key' },
  alerts: { path: '/alerts', query: 'elevatorId' },
  controller: { path: '/controllers/:id' },
})

/** Pages of the host, and pages of remotes whose roles or titles other apps need. */
export const hostPages = definePages({
  users: {
    path: '/users',
    roles: ['Admin', 'Manager'],
    title: 'Users',
    translations: { de: 'Benutzer', fr: 'Utilisateurs' },
  },
  user: { path: '/users/:id', roles: ['Admin', 'Manager'] },
  canMessages: {
    path: '/can-messages',
    query: 'elevator',
    roles: ['Technician', 'Admin'],
    title: 'CAN Messages',
    translations: { de: 'CAN-Nachrichten', fr: 'Messages CAN' },
  },
  reports: {
    path: '/reports',
    roles: ['Manager', 'Admin'],
    title: 'Reports',
    translations: { de: 'Berichte', fr: 'Rapports' },
  },
  settings: {
    path: '/settings',
    roles: ['Admin'],
    title: 'Settings',
    translations: { de: 'Einstellungen', fr: 'Paramètres' },
  },
  profile: { path: '/profile' },
  notifications: { path: '/notifications' },
  organizationNotifications: { path: '/notifications/:id', roles: ['Admin', 'Manager'] },
  unauthorized: { path: '/unauthorized' },
  /** `returnUrl` is only followed within this origin. */
  login: { path: '/login', query: 'returnUrl' },
  register: { path: '/register' },
  resetPassword: { path: '/reset-password' },
  /** The token is the fragment. */
  respond: { path: '/respond' },
})
