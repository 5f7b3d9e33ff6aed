import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about new releases and about the releases of this tab. */
const english = {
  releasesOfTab: 'Releases of this tab',
  tabRuns: (releases: string) => `This tab runs ${releases}`,
  previewOf: (name: string, branch: string) => `the preview ${branch} of ${name}`,
  previewOfAll: (branch: string) => `the preview ${branch} of every part that has one`,
  asked: {
    title: 'Run Other Releases Here?',
    text: 'The address that you opened wants this tab to run, instead of what is live:',
    trust:
      'This code was not released for everybody. It acts with your rights. Confirm only if you expected this.',
    none: (what: string) => `There is no release ${what}, or you may not run it.`,
    confirm: 'Run in This Tab',
    cancel: 'Cancel',
    close: 'Close',
    dismiss: 'Dismiss',
    loading: 'Loading releases...',
    failed: 'Failed to load releases',
  },
  stop: 'Stop',
  newVersion: 'A new version of this page is ready',
  takenBack: 'The release you are using was taken back. Reload to get the one before.',
  waiting: 'This page reloads once you have saved or closed what you are editing.',
  reload: 'Reload',
  notNow: 'Not now',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './updates.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './updates.messages.fr.ts'),
})
