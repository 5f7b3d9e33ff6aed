import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  elevators: 'Elevators',
  elevator: 'Elevator',
  loadingList: 'Loading elevators...',
  loadingDetail: 'Loading elevator details...',
  loadList: 'Failed to load elevators',
  loadDetail: 'Failed to load elevator details. Please try again.',
  loadForm: 'Failed to load elevator details',
  loadOrganizations: 'Failed to load organizations',
  notFound: 'Elevator not found',
  noneFound: 'No elevators found',
  emptyFiltered: 'Try adjusting your filters or search criteria.',
  emptyFirst: 'Get started by adding your first elevator.',
  edit: 'Edit',
  /** What is known of an elevator. */
  fields: {
    name: 'Name',
    type: 'Type',
    controllerId: 'Controller ID',
    location: 'Location',
    organization: 'Organization',
    firmwareRecorded: 'Firmware (recorded)',
    description: 'Description',
    status: 'Status',
    lastSeen: 'Last Seen',
    onlineStatus: 'Online Status',
  },
  notSpecified: 'Not specified',
  unassigned: 'Unassigned',
  outOfService: 'Out of service',
  types: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Unknown' },
}

export type Messages = Translated<typeof english>

/** Texts that the pages of elevators share. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './elevators.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './elevators.messages.fr.ts'),
})
