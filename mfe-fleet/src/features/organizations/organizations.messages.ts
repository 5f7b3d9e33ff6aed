import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts that the organization pages share. */
const english = {
  organization: 'Organization',
  organizations: 'Organizations',
  types: { Organization: 'Organization', Building: 'Building' },
  active: 'Active',
  inactive: 'Inactive',
  offline: (n: number) => `${n} offline`,
  critical: (n: number) => `${n} critical`,
  allOnline: 'All online',
  noDescription: 'No description',
  name: 'Name',
  type: 'Type',
  status: 'Status',
  elevators: 'Elevators',
  /** The own elevators of an organization, and all with those below it. A number is '—' while it is not known. */
  ownAndAll: (own: string, all: string) => `${own} own · ${all} in all`,
  ownElevators: (own: string, all: string) =>
    `${own} own ${own === '1' ? 'elevator' : 'elevators'} · ${all} in all`,
  elevatorCount: (n: string) => (n === '1' ? '1 elevator' : `${n} elevators`),
  users: 'Users',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  description: 'Description',
  edit: 'Edit',
  backToList: 'Back to List',
  childOrganizations: 'Child Organizations',
  noneFound: 'No organizations found',
  loadingOne: 'Loading organization...',
  loadList: 'Failed to load organizations',
  loadDetail: 'Failed to load organization details',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './organizations.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './organizations.messages.fr.ts'),
})
