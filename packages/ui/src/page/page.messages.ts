import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  breadcrumb: 'Breadcrumb',
  notBuilt: 'This page is not built yet.',
  online: 'Online',
  offline: 'Offline',
  overview: 'Overview',
  active: 'Active',
  inactive: 'Inactive',
  /** Followed by the age. */
  lastKnown: (isOnline: boolean) => `Last known: ${isOnline ? 'online' : 'offline'}, `,
  outOfService: 'Out of service',
  /** Followed by a date. */
  outOfServiceSince: 'Out of service since ',
  /** After both. */
  reason: (reason: string) => `: ${reason}`,
}

export type Messages = Translated<typeof english>

/** Texts that pages share. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './page.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './page.messages.fr.ts'),
})
