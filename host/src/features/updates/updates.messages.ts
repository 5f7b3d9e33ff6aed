import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about new releases and about the releases of this tab. */
const english = {
  releasesOfTab: 'Releases of this tab',
  tabRuns: (releases: string) => `This tab runs ${releases}`,
  stop: 'Stop',
  newVersion: 'A new version of this page is ready',
  takenBack: 'The release you are using was taken back. Reload to get the one before.',
  reload: 'Reload',
  notNow: 'Not now',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './updates.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './updates.messages.fr.ts'),
})
