import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of a download. */
const english = {
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  cancel: 'Cancel',
  cancelOf: (title: string) => `Cancel the download of ${title}`,
  progressOf: (title: string) => `Download of ${title}`,
  failed: (title: string) => `Failed to download firmware. Please try again. ${title} was not saved.`,
  otherBytes: (title: string) =>
    `Failed to download firmware. Please try again. The downloaded file is not ${title}: its SHA-256 differs. Nothing was saved.`,
  unverified: (title: string) => `${title} was saved unverified: the server sent no SHA-256.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './download.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './download.messages.fr.ts'),
})
