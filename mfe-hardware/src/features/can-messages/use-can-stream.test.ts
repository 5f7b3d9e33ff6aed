import { setLanguage } from '@hoistway/language/messages'
import { expect, onTestFinished, test } from 'vitest'
import { reasonOf } from './use-can-stream.ts'

test.each([
  ['Elevator not found.', 'Der Aufzug wurde gelöscht, oder Sie haben keinen Zugriff mehr darauf.'],
  [
    'The elevator has another controller.',
    'Der Aufzug hat einen anderen Controller. Laden Sie die Seite neu.',
  ],
  ['Unknown.', 'Failed. HubException: Unknown.'],
])('the reason %j of the server is, in German: %s', async (reason, text) => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  expect(reasonOf(new Error(`Failed. HubException: ${reason}`))).toBe(text)
})
