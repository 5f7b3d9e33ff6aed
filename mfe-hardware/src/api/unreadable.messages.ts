import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  unreadable: (fields: readonly string[]) =>
    `The server sent a value that cannot be read (${fields.join(', ')}). Saving would replace it.`,
}

export type Messages = Translated<typeof english>

/** Why a record that was read in part must not be saved. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './unreadable.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './unreadable.messages.fr.ts'),
})
