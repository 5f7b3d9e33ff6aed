import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lifts } from '../../test/lifts.ts'
import { RemotePage } from './RemotePage.tsx'

const fetched = vi.fn(async () => new Response('', { status: 404 }))
beforeEach(() => {
  signInForTest()
  for (const method of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
  vi.stubGlobal('fetch', fetched)
  return () => vi.unstubAllGlobals()
})

// Other tests of this window load pages of `lifts`.
const release = {
  ...lifts,
  manifest: 'remotes/mfe-cranes/1.0.0/mf-manifest.json',
  descriptor: { ...lifts.descriptor, name: 'mfe-cranes' },
}
const resolved = { release, fallback: undefined }

function Console() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <RemotePage resolved={resolved} path="/lifts" ensureReleasesForUser={() => undefined} />}
    </>
  )
}

const manifests = () =>
  fetched.mock.calls.filter(([url]: unknown[]) => String(url).endsWith('mf-manifest.json')).length
const toggle = () => act(async () => screen.getByRole('button', { name: 'Toggle' }).click())

test('loads a remote again when its page is opened again', async () => {
  await act(async () => renderPage(<Console />, { queryClient }))
  expect(await screen.findByText(/Lifts could not be loaded/)).toBeVisible()
  const before = manifests()
  await toggle()
  await toggle()
  expect(await screen.findByText(/Lifts could not be loaded/)).toBeVisible()
  expect(manifests()).toBeGreaterThan(before)
})

test('names the page of a failure instead of its remote', async () => {
  const titled = {
    release: {
      ...lifts,
      descriptor: {
        ...lifts.descriptor,
        name: 'mfe-rides',
        routes: [{ path: '/rides', title: 'Rides' }, { path: '/shafts/:id' }],
        navigation: [{ label: 'Shafts', path: '/shafts', icon: 'lift', order: 1 }],
      },
    },
    fallback: undefined,
  }
  const page = (path: string) => (
    <RemotePage key={path} resolved={titled} path={path} ensureReleasesForUser={() => undefined} />
  )
  await act(async () =>
    renderPage(
      <>
        {page('/rides')}
        {page('/shafts/:id')}
      </>,
      { queryClient },
    ),
  )
  expect(await screen.findByText('Rides could not be loaded')).toBeVisible()
  expect(await screen.findByText('Shafts could not be loaded')).toBeVisible()
})
