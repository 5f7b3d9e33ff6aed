import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  tokens: {
    unknown: 'This release token is not valid. Please check that it is complete.',
    expired: (name: string) => `The release token “${name}” has expired.`,
    revoked: (name: string) => `The release token “${name}” was revoked.`,
    creatorInactive: (name: string) =>
      `The release token “${name}” does not work: the account that created it is deactivated.`,
    revokedAlready: 'This release token was revoked already.',
  },
  managers: {
    noAccount: (email: string) => `There is no active account with the email ${email}.`,
    isManager: (email: string, remote: string) => `${email} releases ${remote} already.`,
    isNoManager: (email: string, remote: string) => `${email} does not release ${remote}.`,
  },
  keys: {
    isTrusted: (remote: string) => `${remote} trusts this key already.`,
  },
  reasonNeeded: 'Please say why: this server asks for a reason.',
  /** The build names another remote. */
  otherRemote: (remote: string) => `You do not have permission to publish ${remote}.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./rights.messages.de.ts'),
  fr: () => import('./rights.messages.fr.ts'),
})
