import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about the accounts of /settings. */
const english = {
  title: 'Accounts',
  lead: 'For people who cannot sign in: a one-time link to a new password, or the removal of a lost second factor.',
  searchPlaceholder: 'Search by name or email...',
  search: 'Search accounts',
  loadFailed: 'Failed to load accounts',
  empty: 'No account was found',
  columns: { name: 'Name', roles: 'Roles', actions: 'Actions' },
  states: { active: 'Active', inactive: 'Inactive', unknown: 'State unknown', secondFactor: 'Second factor' },
  /** Before a time. */
  linkUntil: 'Link until ',
  ownProfile: 'Your profile',
  /** An action of the row of an account, by name. */
  actionOf: (action: string, account: string) => `${action}: ${account}`,
  activate: { label: 'Activate', failed: 'Failed to activate the account' },
  createLink: {
    label: 'Reset Link',
    title: 'Create Reset Link',
    text: (email: string) =>
      `Whoever opens the link sets the password of ${email}. It works once, for 24 hours, and replaces earlier links.`,
    confirm: 'Create Link',
    failed: 'Failed to create the reset link',
  },
  withdrawLink: { label: 'Withdraw Link', failed: 'Failed to withdraw the reset link' },
  removeFactor: {
    label: 'Remove Second Factor',
    text: (email: string) =>
      `${email} then signs in with the password alone, and every session ends. Make sure that the request really comes from them.`,
    confirm: 'Remove',
    failed: 'Failed to remove the second factor',
  },
  link: {
    title: 'Reset Link',
    /** Around the time until which the link works. */
    give: (email: string) => ({
      before: `Give this link to ${email}, and to nobody else. It is not shown again, and works once until `,
      after: '.',
    }),
    copy: 'Copy Link',
    copied: 'Copied',
    done: 'Done',
    close: 'Close',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './accounts.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './accounts.messages.fr.ts'),
})
