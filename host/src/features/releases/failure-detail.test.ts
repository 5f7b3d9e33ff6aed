import { setLanguage } from '@hoistway/language/messages'
import { afterEach, expect, test } from 'vitest'
import { loadFailure as english } from '../../texts/load-failure.ts'
import { failureDetail } from './failure-detail.ts'

afterEach(() => setLanguage('en'))

test.each([
  [english.unreachable('Elevators'), 'Elevators war nicht erreichbar'],
  [english.notPublished('/remotes/a.js'), '/remotes/a.js ist nicht das, was veröffentlicht wurde'],
  [
    english.otherPlatform('mfe-fleet 1.2.0', '^3.0.0', '2.14.0'),
    'mfe-fleet 1.2.0 benötigt die Plattform ^3.0.0, die Konsole hat 2.14.0',
  ],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
])('translates the detail of a failure to German: %s', async (message, german) => {
  expect(failureDetail(message)).toBe(message)
  await setLanguage('de')
  expect(failureDetail(message)).toBe(german)
})
