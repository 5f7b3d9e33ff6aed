import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  revealFailed: 'Failed to show the shared secret.',
  label: 'Shared Secret',
  show: 'Show',
  hide: 'Hide',
  showSecret: 'Show the secret',
  hideSecret: 'Hide the secret',
  showAndChange: 'Show and change',
  change: 'Change',
  changeSecret: 'Change the secret',
  keep: 'Keep stored',
  keepSecret: 'Keep the stored secret',
  generate: 'Generate',
  generateSecret: 'Generate a secret',
  generated: 'A new secret was generated. Copy it to the controller as well.',
  copy: 'Copy',
  copySecret: 'Copy the secret',
  copied: 'Copied',
  secretCopied: 'The secret was copied.',
  noCopying: 'The browser does not allow copying here',
  copyByHand: 'The browser does not allow copying here. Copy it by hand.',
  spaces: 'Spaces before and after the secret are removed when it is saved.',
  showOf: (name: string) => `Show the shared secret of ${name}`,
  hideOf: (name: string) => `Hide the shared secret of ${name}`,
  copyOf: (name: string) => `Copy the shared secret of ${name}`,
}

export type Messages = Translated<typeof english>

/** Texts of shared secrets. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './secret.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './secret.messages.fr.ts'),
})
