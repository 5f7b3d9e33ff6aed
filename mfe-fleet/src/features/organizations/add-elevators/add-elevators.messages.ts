import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of adding to an organization. */
const english = {
  addBuilding: 'Add Building',
  title: 'Add Elevators',
  close: 'Close',
  cancel: 'Cancel',
  type: 'Type',
  elevatorTypes: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Unknown' },
  label: 'Elevators',
  hint: 'One per line: name, controller key, location. Key and location are optional; {1-6} or {A-F} makes one for each.',
  placeholder: 'Lift {1-6}',
  count: (n: number, names: string) => `${n === 1 ? '1 elevator' : `${n} elevators`}: ${names}`,
  create: (n: number) =>
    n === 0 ? 'Create Elevators' : n === 1 ? 'Create 1 Elevator' : `Create ${n} Elevators`,
  creating: 'Creating...',
  failed: 'Failed to create the elevators',
  invalid: 'Some lines are not valid. Nothing was created.',
  line: (line: number, name: string, errors: string) => `${line}. ${name}: ${errors}`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './add-elevators.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './add-elevators.messages.fr.ts'),
})
