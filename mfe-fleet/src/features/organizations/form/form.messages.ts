import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of creating and editing an organization. */
const english = {
  createTitle: 'Create Organization',
  create: 'Create Organization',
  createFailed: 'Failed to create organization',
  editTitle: 'Edit Organization',
  update: 'Update Organization',
  updateFailed: 'Failed to update organization',
  backToDetails: 'Back to Details',
  incomplete: 'Fill in the required fields first',
  parent: 'Parent organization',
  parentHint: 'Buildings must have a parent organization',
  selectParent: 'Select a parent organization',
  noParent: 'None',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './form.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './form.messages.fr.ts'),
})
