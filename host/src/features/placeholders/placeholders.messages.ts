import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the pages that are not built yet; their titles are in the page table. */
const english = {
  /** Around the link to another page. */
  notBuilt: { before: 'This page is not built yet. Until then: ', after: '.' },
  users: {
    purpose: 'People and their roles will be administered here.',
    meanwhile: 'see the people of an organization',
  },
  canMessages: {
    purpose: 'The CAN bus messages that controllers have recorded will be listed here.',
    meanwhile: 'look at the alerts of an elevator',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './placeholders.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './placeholders.messages.fr.ts'),
})
