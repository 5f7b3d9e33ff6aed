import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the page with QR codes to print. */
const english = {
  title: 'QR codes',
  titleOf: (organization: string) => `QR codes of ${organization}`,
  print: 'Print',
  back: 'Back to Organization',
  hint: 'Each code opens the elevator of its controller. Stick it on the controller or on the door of the machine room.',
  codeOf: (elevator: string) => `QR code of ${elevator}`,
  loading: 'Loading elevators...',
  loadFailed: 'Failed to load elevators',
  empty: 'No elevator of this organization has a controller.',
  without: (count: number) =>
    count === 1 ? '1 elevator has no controller yet.' : `${count} elevators have no controller yet.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './codes.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './codes.messages.fr.ts'),
})
