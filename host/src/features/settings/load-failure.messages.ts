import { knownTexts } from '@hoistway/contracts/known-texts'
import { defineMessages, type Translated } from '@hoistway/language/messages'
import { english as ofLoads } from '../../remotes/load-failure.texts.ts'
import { english as ofPages } from '../../remotes/page-health.texts.ts'

const english = { ...ofLoads, ...ofPages }

export type Messages = Translated<typeof english>

const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './load-failure.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './load-failure.messages.fr.ts'),
})
const textOf = knownTexts(english, messages)

/** Returns what a failure says, which is reported in English, in the language of the reader. Other texts stay as they are. */
export const failureDetail = (message: string): string => textOf(message) ?? message
