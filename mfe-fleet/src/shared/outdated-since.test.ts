import { expect, test } from 'vitest'
import { outdatedSince } from './outdated-since.ts'

const loaded = { isError: false, data: {}, dataUpdatedAt: 5 }
const failing = (dataUpdatedAt: number) => ({ isError: true, data: {}, dataUpdatedAt })
const never = { isError: true, data: undefined, dataUpdatedAt: 0 }
const online = { api: { state: 'online', since: 1 }, notLiveSince: undefined } as const

test('treats figures as current without failures', () => {
  expect(outdatedSince([loaded, never], online)).toBeUndefined()
})

test('dates figures by the oldest failing query', () => {
  expect(outdatedSince([{ ...loaded, dataUpdatedAt: 1 }, failing(9), failing(7)], online)).toBe(7)
})

test.each(['failing', 'unreachable'] as const)('figures are outdated while the server is %s', (state) => {
  expect(outdatedSince([loaded], { ...online, api: { state, since: 6 } })).toBe(6)
})

test('treats figures as outdated while the live connection is down', () => {
  expect(outdatedSince([loaded], { ...online, notLiveSince: 4 })).toBe(4)
})

test('figures that the service worker stored are outdated', () => {
  expect(outdatedSince([loaded], { ...online, lastKnown: 3 })).toBe(3)
})

test('treats figures that were never loaded as current', () => {
  expect(outdatedSince([never], { api: { state: 'failing', since: 6 }, notLiveSince: 4 })).toBeUndefined()
})
