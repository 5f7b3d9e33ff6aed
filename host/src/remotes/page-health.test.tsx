import { ApiError } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { busyTime, failedQueries, isBlank, refusal } from './page-health.ts'

const refused = (status: number, serverMessage?: string) =>
  new ApiError({ kind: 'http', status, ...(serverMessage && { serverMessage }) })

test.each([
  ['an empty page', '<main><div id="page"><div> </div></div></main>', true],
  ['a page that was removed', '<main>The connection is lost.</main>', true],
  ['a text', '<div id="page"><p>No lifts</p></div>', false],
  ['a picture', '<div id="page"><svg></svg></div>', false],
])('%s is blank: %3$s', (_, html, blank) => {
  document.body.innerHTML = html
  expect(isBlank()).toBe(blank)
})

async function reads(error: unknown): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['page-health'],
    queryFn: () => Promise.reject(error),
  })
  const stop = observer.subscribe(() => {})
  onTestFinished(() => {
    stop()
    queryClient.clear()
  })
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
}

test.each([
  ['an unknown endpoint', refused(404, 'GET /api/lifts does not exist.'), 'GET /api/lifts does not exist.'],
  ['an unreadable answer', new ApiError({ kind: 'contract' }), expect.any(String)],
  ['an unavailable server', refused(503), undefined],
  ['a missing right', refused(403), undefined],
  ['a missing network', new ApiError({ kind: 'network' }), undefined],
])('decides whether to blame the caller for %s', async (_, error, reason) => {
  await reads(error)
  expect(failedQueries().map(refusal)).toEqual([reason])
})

test('forgets a failed call once the page shows other data', async () => {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['gone'],
    queryFn: () => Promise.reject(refused(400)),
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(failedQueries).toHaveLength(1)
  stop()
  expect(failedQueries()).toEqual([])
})

test('reports a busy page when long tasks take most of ten seconds', () => {
  const isBusy = busyTime()
  const tasks = [0, 3, 6, 20, 21, 22, 23, 24].map((start) => ({ startTime: start * 1000, duration: 900 }))
  expect(tasks.map(isBusy)).toEqual([false, false, false, false, false, false, false, false])
  expect(isBusy({ startTime: 25_000, duration: 900 })).toBe(true)
})
