import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  order: 'Must be after the beginning.',
  tooLong: (days: number) => `At most ${days} days can be read at once.`,
  tooFine: (samples: number) =>
    `At most ${samples} samples can be read at once: ask for a longer resolution.`,
}

export type Messages = Translated<typeof english>

/** Why a part of a history is not sent. */
export const messages = defineMessages(english, {
  de: () => import('./history.messages.de.ts'),
  fr: () => import('./history.messages.fr.ts'),
})
