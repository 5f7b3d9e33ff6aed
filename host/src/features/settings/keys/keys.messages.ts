import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about the keys whose signature proves that a build was checked. */
const english = {
  title: 'Signing Keys',
  lead: 'The keys whose signature proves that a build was checked. hoistway keys new makes a pair; the public half is added here.',
  failed: 'Failed to load the keys',
  empty: (remote: string) => `${remote} trusts no key`,
  of: 'Keys of',
  add: 'New Key',
  columns: { name: 'Name', key: 'Key', by: 'Added by', at: 'Added', edit: 'Actions on the key' },
  states: { trusted: 'Trusted', revoked: 'Revoked', creator: 'Not trusted: who added it is deactivated' },
  form: {
    close: 'Close',
    title: (remote: string) => `New Key of ${remote}`,
    name: 'Name of the key',
    nameHint: 'What signs with it: “ci”',
    nameMissing: 'Please enter a name',
    key: 'Public key',
    keyHint: 'The text of FILE.pub. It begins with -----BEGIN PUBLIC KEY-----',
    keyMissing: 'Please enter the text of FILE.pub',
    keyPrivate: 'This is the key that signs. It must not leave the pipeline: make another pair.',
    add: 'Add Key',
    failed: 'Failed to add the key',
  },
  done: (name: string, remote: string) => `${remote} trusts ${name} from now on.`,
  revoke: {
    label: 'Revoke',
    named: (name: string, remote: string) => `Revoke the key ${name} of ${remote}`,
    text: (name: string, remote: string) =>
      `${remote} trusts ${name} no longer: nothing is published with its signature. What was published stays.`,
    confirm: 'Revoke Key',
    failed: 'Failed to revoke the key',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './keys.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './keys.messages.fr.ts'),
})
