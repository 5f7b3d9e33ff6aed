import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  forbidden: 'You do not have permission to do this.',
  invalidValues: 'Some values are not valid.',
  invalidValue: 'Invalid value',
  requiredValue: 'This value is required',
  invalidText: 'A text must not contain a NUL character or half of another one',
  invalid: 'The request is not valid.',
  invalidJson: 'The request is not valid JSON.',
  noBody: 'The request has no body.',
  tooLarge: 'The request is too large.',
  notJson: 'The request must be JSON.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  tooDeep: (levels: number) => `The request is nested too deeply: ${levels} levels are the limit.`,
  nothingAt: (method: string, path: string) => `There is nothing at ${method} ${path}.`,
  noSuchRange: 'The file has no such range.',
  switchedOn: 'This failure was switched on.',
  failed: 'Something went wrong on the server. Please try again.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./errors.messages.de.ts'),
  fr: () => import('./errors.messages.fr.ts'),
})
