import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  busy: 'The server is busy with other changes, and nothing was changed. Please try again.',
  exists: 'This record already exists.',
  referenceChanged: 'Something that this record refers to, or that refers to it, has changed.',
  inUse: 'This record is in use.',
  away: 'The database is not available. Please try again.',
  diskFull: "The server's disk is full. Nothing was saved.",
  tooSlow: 'The database took too long, and nothing was changed. Please try again.',
  unknown:
    'The connection to the database was lost. Look whether your change was saved before you try again.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./database.messages.de.ts'),
  fr: () => import('./database.messages.fr.ts'),
})
