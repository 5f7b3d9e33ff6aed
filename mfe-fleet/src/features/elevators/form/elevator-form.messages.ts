import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  createTitle: 'Create Elevator',
  editTitle: 'Edit Elevator',
  create: 'Create Elevator',
  update: 'Update Elevator',
  created: 'Elevator created successfully!',
  updated: 'Elevator updated successfully!',
  createFailed: 'Failed to create elevator. Please try again.',
  updateFailed: 'Failed to update elevator. Please try again.',
  mayNotEdit: 'You do not have permission to edit elevators',
  mayNotCreate: 'You do not have permission to create elevators',
  loadingOrganizations: 'Loading organizations...',
  selectOrganization: 'Select an organization',
  noOrganization: 'No organization found',
  firmwareVersion: 'Firmware version (recorded)',
  outOfServiceHint: 'Blocks remote commands until it is back in service.',
  reason: 'Reason',
  reasonHint: 'Shown everywhere this elevator appears.',
  floorNames: {
    label: 'Floor names',
    hint: 'From the lowest floor up, separated by commas, as the panel in the car shows them: B1, G, 1, 2. Without names the floors are 1 to 8.',
    lowest: 'Number of the lowest floor',
    lowestHint: 'As the controller counts. Floors 1 to 8 can be called.',
  },
}

export type Messages = Translated<typeof english>

/** Texts of the pages that create and edit an elevator. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './elevator-form.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './elevator-form.messages.fr.ts'),
})
