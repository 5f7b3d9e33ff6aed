import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the fields of addresses, passwords and codes. */
const english = {
  email: 'Email',
  password: 'Password',
  passwordRules: 'Password rules',
  ruleMet: ', met',
  ruleNotMet: ', not met yet',
  rulesMet: (met: number, all: number) => `${met} of ${all} password rules met`,
  commonRefused: 'Widely used passwords such as Password1! are refused.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  code: 'Code',
  recoveryCode: 'Recovery code',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './auth-form.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './auth-form.messages.fr.ts'),
})
