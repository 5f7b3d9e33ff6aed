import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  exportCsv: 'Export CSV',
  exporting: 'Exporting...',
  export: 'Export',
  /** While the server writes the past of a demo. */
  demoPast: (percent: number) => `Demo history is being prepared: ${percent} %`,
  replay: 'Replay',
  /** Of an alert that began then. */
  replayOf: (when: string) => `Replay of ${when}`,
  organizationFilter: {
    label: 'Organization',
    all: 'All Organizations',
    /** One that is not among those to choose from. */
    other: 'This Organization',
  },
}

export type Messages = Translated<typeof english>

/** Texts of what features share. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './shared.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './shared.messages.fr.ts'),
})
