import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  order: 'Must be after the beginning.',
  tooLong: (days: number) => `At most ${days} days can be read at once.`,
  tooFine: (samples: number) =>
    `At most ${samples} samples can be read at once: ask for a longer resolution.`,
  unknownKind: (kind: string, known: string) => `There is no kind ${kind}. Those that are known: ${known}.`,
  demoPast: (percent: number) =>
    `Demo history is being prepared: ${percent} %. This period can be exported when it is complete.`,
  unknownPlace: 'Must be what the last answer had as its next.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./history.messages.de.ts'),
  fr: () => import('./history.messages.fr.ts'),
})
