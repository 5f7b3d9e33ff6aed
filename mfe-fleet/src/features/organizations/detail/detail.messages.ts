import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of one organization. */
const english = {
  notFound: 'Organization not found',
  more: 'More Actions',
  qrCodes: 'QR Codes',
  overview: 'Overview',
  information: 'Information',
  parent: 'Parent Organization',
  created: 'Created',
  newTab: '(opens in a new tab)',
  noAddress: 'No address specified',
  statistics: 'Statistics',
  totalElevators: 'Total Elevators',
  activeElevators: 'Active Elevators',
  onlineElevators: 'Online Elevators',
  offlineElevators: 'Offline Elevators',
  withCriticalAlerts: 'With Critical Alerts',
  totalUsers: 'Total Users',
  usersSoon: 'User management functionality coming soon...',
  childrenSoon: 'Child organization management functionality coming soon...',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './detail.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './detail.messages.fr.ts'),
})
