import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('./remotes/integrity.ts', () => ({ provideIntegrity: () => {}, requireOwnHashes: () => {} }))
const healthy = vi.fn()
vi.mock('./start.ts', () => ({}))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('__webpack_public_path__', '/')
  healthy.mockClear()
  // The page's first script reports a healthy page.
  addEventListener('pagehide', healthy)
})

test('a console that starts is reported as healthy when the page ends', async () => {
  vi.doMock('./bootstrap.tsx', () => ({}))
  await import('./index.ts')
  await import('./bootstrap.tsx')
  dispatchEvent(new Event('pagehide'))
  expect(healthy).toHaveBeenCalledTimes(1)
})

test('a console that cannot start says so and is not reported as healthy', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const error = new Error('broken shell')
  vi.doMock('./bootstrap.tsx', () => Promise.reject(error))
  await import('./index.ts')
  await expect.poll(() => reported.mock.calls).toHaveLength(1)
  expect(document.body).toHaveTextContent('Hoistway could not be started. Please reload the page.')
  dispatchEvent(new Event('pagehide'))
  expect(healthy).not.toHaveBeenCalled()
})
