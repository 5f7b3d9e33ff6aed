import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the members of an organization. */
const english = {
  title: 'Members',
  none: 'No members yet',
  loadFailed: 'Failed to load members',
  member: 'Member',
  department: 'Department',
  accessLevel: 'Access Level',
  accessLevelOf: (name: string) => `Access level of ${name}`,
  changeFailed: 'Failed to change the access level',
  actions: 'Actions',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove member',
  remove: 'Remove',
  confirmRemove: (name: string) => `Remove ${name} from this organization? Access through it ends at once.`,
  removeFailed: 'Failed to remove the member',
  addTitle: 'Add a member',
  email: 'Email of the account',
  emailRequired: 'Email is required',
  addLevel: 'Access level',
  add: 'Add Member',
  adding: 'Adding...',
  addFailed: 'Failed to add the member',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './members.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './members.messages.fr.ts'),
})
