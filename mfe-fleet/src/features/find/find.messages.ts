import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of finding an elevator by the key of its controller. */
const english = {
  title: 'Find an elevator',
  hint: 'The key is on the controller, next to its QR code.',
  keyLabel: 'Controller key',
  keyPlaceholder: 'ESP-0042',
  open: 'Open',
  scan: 'Scan a QR code',
  stopScanning: 'Stop scanning',
  scanning: 'Point the camera at the QR code on the controller.',
  noCamera: 'The camera could not be used. Allow it for this page, or type the key.',
  searching: 'Finding the elevator...',
  loadFailed: 'The elevator could not be looked up. Please try again.',
  notFound: (key: string) => `None of your elevators has a controller with the key ${key}.`,
  notFoundHint: 'Check the key, or ask whether you have access to its organization.',
  shared: (key: string) => `Several elevators share the controller ${key}.`,
  again: 'Try another key',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './find.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './find.messages.fr.ts'),
})
