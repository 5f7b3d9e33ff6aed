import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts that the firmware pages share. */
const english = {
  unknown: 'Unknown',
  copy: 'Copy',
  copied: 'Copied',
  copyHash: (of: string) => `Copy SHA256 of ${of}`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './shared.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './shared.messages.fr.ts'),
})
