import { definePages } from './page-table.ts'

/**
 * Pages of remotes that other apps link to. Their patterns are part of the contract, so they stand here; who may open
 * them is said in the page table of their remote.
 */
export const linkedPages = definePages({
  dashboard: { path: '/dashboard' },
  organizations: { path: '/organizations' },
  organization: { path: '/organizations/:id' },
  elevators: { path: '/elevators' },
  elevator: { path: '/elevators/:id' },
  /** What its car did around a moment of the past (`of`, ISO 8601). */
  elevatorReplay: { path: '/elevators/:id/replay', query: 'of' },
  findElevator: { path: '/go' },
  /** The elevator of a controller key, as QR codes on controllers name it. */
  go: { path: '/go/:key' },
  alerts: { path: '/alerts', query: 'elevatorId' },
  controller: { path: '/controllers/:id' },
})

/** The host's own pages. */
export const hostPages = definePages({
  users: {
    path: '/users',
    roles: ['Admin'],
    title: 'Users',
    translations: { de: 'Benutzer', fr: 'Utilisateurs' },
  },
  canMessages: {
    path: '/can-messages',
    roles: ['Technician', 'Admin'],
    title: 'CAN Messages',
    translations: { de: 'CAN-Nachrichten', fr: 'Messages CAN' },
  },
  /** Built in the remote of the fleet; releases of it read its roles here. */
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
  unauthorized: { path: '/unauthorized' },
  /** `returnUrl` is the page that was requested; it is followed only within this origin. */
  login: { path: '/login', query: 'returnUrl' },
  register: { path: '/register' },
  resetPassword: { path: '/reset-password' },
})
