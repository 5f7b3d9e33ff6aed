import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the dashboard. */
const english = {
  title: 'Dashboard',
  greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  greeted: (greeting: string, firstName: string) => `${greeting}, ${firstName}!`,
  scope: 'Organization or building',
  allOrganizations: 'All organizations',
  unknownScope: 'This organization does not exist, or you may not see it.',
  showAll: 'Show All Organizations',
  /** Followed by an age. */
  updated: 'Updated',
  /** Followed by an age. */
  lastKnown: 'Last known,',
  welcomeTitle: 'Welcome to Hoistway',
  welcomeWait:
    'Your account is ready, but it does not belong to an organization yet, so there are no elevators to show. As soon as you are added to one, this page fills by itself.',
  welcomeAsk: (email: string) => `Ask an Admin of your company to add ${email} to an organization.`,
  quickActions: 'Quick Actions',
  manageOrganizations: 'Manage Organizations',
  viewCanMessages: 'View CAN Messages',
  generateReports: 'Generate Reports',
  needsRole: (roles: readonly string[]) => `Needs the role ${roles.join(' or ')}`,
  organizations: {
    title: 'Your Organizations',
    viewAll: 'View All',
    none: 'No organizations found',
    add: 'Add Organization',
    offline: (n: number) => `${n} offline`,
    critical: (n: number) => `${n} critical`,
    /** `users` is '—' while it is not known. */
    about: (type: string, elevators: string, users: string) =>
      `${type} · ${elevators} · ${users} ${users === '1' ? 'user' : 'users'}`,
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './dashboard.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './dashboard.messages.fr.ts'),
})
