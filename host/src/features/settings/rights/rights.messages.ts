import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of /settings about who may release. */
const english = {
  actions: {
    publish: 'Publish',
    preview: 'Preview',
    canary: 'Canary',
    promote: 'Promote',
    rollback: 'Roll back',
    notify: 'Notify',
  },
  tokens: {
    title: 'Release Tokens',
    lead: 'Let CI pipelines release without a password; each token is limited to the remotes and actions you choose.',
    failed: 'Failed to load release tokens',
    empty: 'No tokens yet',
    add: 'New Token',
    columns: {
      name: 'Name',
      remotes: 'Remotes',
      actions: 'Actions',
      used: 'Last used',
      until: 'Until',
      edit: 'Actions on the token',
    },
    by: (email: string) => `Created by ${email}`,
    never: 'Never',
    states: { active: 'Active', expired: 'Expired', revoked: 'Revoked', creator: 'Creator deactivated' },
    form: {
      title: 'New Release Token',
      name: 'Name',
      nameHint: 'What uses it: “CI of reports”',
      nameMissing: 'Please enter a name',
      remotes: 'Remotes',
      remotesHint: 'One or more, separated by commas: mfe-reports',
      remotesNew: (names: string) => `No release yet: ${names}. Check the spelling unless the remote is new.`,
      remotesInvalid: 'Please enter names like mfe-reports',
      actions: 'What it may do',
      actionsMissing: 'Please choose at least one action',
      lifetime: 'Works for',
      days: (days: number) => `${days} days`,
      create: 'Create Token',
      failed: 'Failed to create the token',
    },
    shown: {
      title: 'Release Token',
      text: (name: string) =>
        `This is the token “${name}”. It is not shown again: store it as the secret HOISTWAY_TOKEN of the pipeline now.`,
      copy: 'Copy Token',
      copied: 'Copied',
      done: 'Done',
      close: 'Close',
    },
    revoke: {
      label: 'Revoke',
      named: (name: string) => `Revoke ${name}`,
      text: (name: string) => `Pipelines that use “${name}” can release nothing from now on.`,
      failed: 'Failed to revoke the token',
    },
  },
  managers: {
    title: 'Release Managers',
    lead: 'Users of any role who release a remote. They find it at /releases.',
    failed: 'Failed to load release managers',
    empty: 'Only Admins can release',
    columns: { remote: 'Remote', user: 'User', since: 'Since', edit: 'Actions on the release manager' },
    remote: 'Remote',
    email: 'Email of the user',
    add: 'Add',
    remoteInvalid: 'Please enter a name like mfe-reports',
    emailMissing: 'Please enter an email',
    addFailed: 'Failed to add the release manager',
    remove: {
      label: 'Remove',
      named: (email: string, remote: string) => `Remove ${email} from ${remote}`,
      text: (email: string, remote: string) => `${email} can no longer release ${remote}.`,
      failed: 'Failed to remove the release manager',
    },
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './rights.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './rights.messages.fr.ts'),
})
