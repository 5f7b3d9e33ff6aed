import { knownTexts } from '@hoistway/contracts/known-texts'
import { defineMessages, type Translated } from '@hoistway/language/messages'
import { english } from '../../remotes/load-failure.texts.ts'

export type Messages = Translated<typeof english>

const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './load-failure.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './load-failure.messages.fr.ts'),
})
const textOf = knownTexts(english, messages)

/** What a failure says, which is logged in English, in the language of the reader. What is not ours stays as it is. */
export const failureDetail = (message: string): string => textOf(message) ?? message
