import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about releases that are shown to those who open their address. */
const english = {
  of: (remote: string) => `Previews of ${remote}`,
  columns: {
    branch: 'Preview',
    version: 'Version',
    for: 'For',
    until: 'Until',
    edit: 'Actions on the preview',
  },
  /** Who may open it besides the roles and users that it names. */
  releasers: 'Admins and release managers',
  open: (address: string) => `Open ${address}`,
  forever: 'Until ended',
  end: {
    label: 'End',
    named: (branch: string, remote: string) => `End the preview ${branch} of ${remote}`,
    text: (branch: string, remote: string) =>
      `Nobody can open the preview ${branch} of ${remote} any more. Tabs that show it go back to the live version when they reload. What was published for the branch is removed a day later.`,
    confirm: 'End Preview',
    done: (branch: string, remote: string) => `The preview ${branch} of ${remote} has ended.`,
    failed: (branch: string) => `The preview ${branch} was not ended`,
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './previews.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './previews.messages.fr.ts'),
})
