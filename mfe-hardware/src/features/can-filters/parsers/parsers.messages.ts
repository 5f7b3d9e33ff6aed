import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  required: 'Message ID is required',
  negative: 'Message ID must be 0 or greater',
  tooLarge: 'Message ID exceeds maximum value',
  inSentence: 'Number in a sentence',
  notAnId: 'Not a message ID',
  notARange: 'Not a range',
  notARangeOfIds: 'Not a range of message IDs',
  rangeBackwards: 'The range ends before it begins',
  tooMany: (count: number, most: number) =>
    `Stands for ${count.toLocaleString('en')} message IDs, more than ${most.toLocaleString('en')}`,
  moreThan: (most: number) => `More than ${most.toLocaleString('en')} message IDs`,
  networkInterface: 'A network interface, no message ID',
  notADbcLine: 'Not a line of a DBC file',
  notAMessage: 'Not a message definition',
  notAFrame: 'Not a frame of a CAN log',
  errorFrame: 'An error frame, no message ID',
  errorMask: 'An error mask cannot be expressed as message IDs',
  invertedMask: 'An inverted mask cannot be expressed as message IDs',
  notAFilter: 'Not a filter of the form id:mask',
  remoteFrames: 'Remote and error frames cannot be expressed as message IDs',
  passesAll: 'Passes every message: choose Allow All Messages instead',
}

export type Messages = Translated<typeof english>

/** Why a text is no message ID. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './parsers.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './parsers.messages.fr.ts'),
})
