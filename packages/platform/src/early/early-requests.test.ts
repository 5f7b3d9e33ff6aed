import { setLanguage } from '@hoistway/language/messages'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { apiBase } from '../environment/current-environment.ts'
import { http } from '../http/http.ts'
import { queryClient } from '../query/query.ts'
import { beginSession, endSession } from '../session/session-store.ts'
import { sendAhead } from '../start.ts'
import { startApi } from '../testing/api.ts'
import { sessionFor } from '../testing/tokens.ts'
import { handover, sendEarly } from './early-requests.ts'

const anything = z.unknown()

beforeEach(() => {
  localStorage.clear()
  handover().requests.clear()
  endSession('none')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

test('a page takes an early response once', async () => {
  let count = 0
  const api = await startApi(() => ({ json: { count: ++count } }))
  beginSession(sessionFor(600))
  sendAhead(['things?page=1'])
  expect(await http.get('things', anything, { query: { page: 1 } })).toEqual({ count: 1 })
  expect(await http.get('things', anything, { query: { page: 1 } })).toEqual({ count: 2 })
  expect(api.calls).toHaveLength(2)
})

test('another query is sent by itself', async () => {
  const api = await startApi(() => ({ json: {} }))
  beginSession(sessionFor(600))
  sendAhead(['things?page=1'])
  await http.get('things', anything, { query: { page: 2 } })
  expect(api.calls.map(({ url }) => url).sort()).toEqual(['/api/things?page=1', '/api/things?page=2'])
})

test('an early response in the language of the browser is not taken in another one', async () => {
  let count = 0
  await startApi(() => ({ json: { count: ++count } }))
  beginSession(sessionFor(600))
  sendAhead(['things'])
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  await expect.poll(() => count).toBe(1)
  expect(await http.get('things', anything)).toEqual({ count: 2 })
})

test("the answer to another user's token is not taken", async () => {
  const api = await startApi(({ headers }) => ({ json: headers.authorization }))
  const mine = sessionFor(600, 'mine')
  sendEarly(`${apiBase()}things`, sessionFor(600, 'theirs').token)
  beginSession(mine)
  expect(await http.get('things', anything)).toBe(`Bearer ${mine.token}`)
  expect(api.calls.length).toBeLessThanOrEqual(2)
})

test('an early request that was refused renews the session like any other', async () => {
  const renewed = sessionFor(900, 'new')
  const api = await startApi(({ url, headers }) => {
    if (url === '/api/auth/refresh') return { json: renewed }
    return headers.authorization === `Bearer ${renewed.token}` ? { json: 'yes' } : { status: 401, json: {} }
  })
  beginSession(sessionFor(600, 'old'))
  sendAhead(['things'])
  expect(await http.get('things', anything)).toBe('yes')
  expect(api.calls.map(({ url }) => url)).toEqual(['/api/things', '/api/auth/refresh', '/api/things'])
})

test('an early request that was lost is repeated', async () => {
  let lost = false
  await startApi(() => {
    if (lost) return { json: 'here' }
    lost = true
    return 'drop'
  })
  beginSession(sessionFor(600))
  sendAhead(['things'])
  expect(await http.get('things', anything)).toBe('here')
})

test('leaving a page cancels its early request', async () => {
  let reached = () => {}
  const arrived = new Promise<void>((done) => {
    reached = done
  })
  await startApi(() => {
    reached()
    return { after: new Promise(() => {}) }
  })
  beginSession(sessionFor(600))
  sendAhead(['things'])
  const early = [...handover().requests.values()][0]
  const controller = new AbortController()
  const call = http.get('things', anything, { signal: controller.signal })
  await arrived
  controller.abort()
  await expect(call).rejects.toThrow()
  await expect(early?.answer).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['nobody is signed in', undefined],
  ['the token is about to expire', 5],
])('nothing is sent ahead while %s', async (_, seconds) => {
  const api = await startApi(() => ({ json: {} }))
  if (seconds !== undefined) beginSession(sessionFor(seconds))
  sendAhead(['things'])
  expect(handover().requests.size).toBe(0)
  expect(api.calls).toEqual([])
})

test('an answer from before a write is not taken after it', async () => {
  let saved = 'old'
  await startApi(({ method, url }) => {
    if (method === 'PUT') saved = 'new'
    return { json: url === '/api/things' ? saved : null }
  })
  beginSession(sessionFor(600))
  sendAhead(['things'])
  await handover().requests.values().next().value?.answer
  await http.put('things/1', anything)
  expect(await http.get('things', anything)).toBe('new')
})

test('an answer from before an invalidation is not taken after it', async () => {
  let current = 'old'
  await startApi(() => ({ json: current }))
  beginSession(sessionFor(600))
  queryClient.setQueryData(['things'], 'old')
  sendAhead(['things'])
  await handover().requests.values().next().value?.answer
  current = 'new'
  await queryClient.invalidateQueries({ queryKey: ['things'] })
  expect(await http.get('things', anything)).toBe('new')
})
