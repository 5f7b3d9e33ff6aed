import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { resetServerStatusForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoadFailure } from './load-failure.ts'
import { RemoteFailure } from './RemoteFailure.tsx'

beforeEach(() => {
  queryClient.clear()
  resetServerStatusForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const show = (error: Error) =>
  renderPage(<RemoteFailure error={error} title="Fleet" name="mfe-fleet" onRetry={() => {}} />, {
    queryClient,
  })
const missing = new LoadFailure('missing', 'Fleet could not be reached')
const noChunk = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  request: 'http://localhost/remotes/mfe-fleet/1.0.0/7.js',
})

test.each([
  ['a manifest', missing],
  ['a chunk', noChunk],
])('names the unreachable server when %s is missing', async (_, error) => {
  await startApi(() => 'drop')
  show(error)
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.queryByText(/Other pages still work/)).not.toBeInTheDocument()
})

test('names the remote when the server answers', async () => {
  const api = await startApi(() => ({ json: { status: 'live' } }))
  show(missing)
  await expect.poll(() => api.calls.map(({ url }) => url)).toEqual(['/api/health/live'])
  expect(screen.getByRole('heading', { name: 'Fleet could not be loaded' })).toBeVisible()
})

test('does not check the server when a page fails to render', async () => {
  const api = await startApi(() => ({ json: {} }))
  show(new Error('Something is undefined'))
  expect(screen.getByText(/An error occurred while it was shown\./)).toBeVisible()
  expect(api.calls).toEqual([])
})
