import { render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'

function Page() {
  const [text, setText] = useState('')
  return <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
}

const shown = (page: ReturnType<typeof lazyPage>) => <Suspense fallback="Loading">{page.element}</Suspense>

test('renders a preloaded page immediately', async () => {
  const page = lazyPage(async () => ({ Page }), 'Page')
  await page.preload()
  render(shown(page))
  expect(screen.getByLabelText('Name')).toBeVisible()
})

test('reads the first data of an address with the code', async () => {
  const prepare = vi.fn(async (_: URL, __: Readonly<Record<string, string>>) => {})
  const page = lazyPage(async () => ({ Page, prepare }), 'Page')
  const address = [new URL('/lifts/7?page=2', location.origin), { id: '7' }] as const
  await page.prepare(...address)
  expect(prepare).toHaveBeenCalledExactlyOnceWith(...address)
  render(shown(page))
  expect(screen.getByLabelText('Name')).toBeVisible()
})

test('a page without preload is loaded on rendering, and keeps its state after a later preload', async () => {
  const page = lazyPage(async () => ({ Page }), 'Page')
  const { rerender } = render(shown(page))
  expect(screen.getByText('Loading')).toBeVisible()
  const before = await screen.findByLabelText('Name')
  await page.preload()
  rerender(shown(page))
  expect(screen.getByLabelText('Name')).toBe(before)
})

test('a load that failed is tried again', async () => {
  let tries = 0
  const page = lazyPage(async () => {
    if (++tries === 1) throw new Error('offline')
    return { Page }
  }, 'Page')
  await expect(page.preload()).rejects.toThrow('offline')
  await page.preload()
  expect(tries).toBe(2)
})

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'Failed' : this.props.children)
}

test('loads a failed page again only when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let tries = 0
  const page = lazyPage(async () => {
    if (++tries === 1) throw new Error('offline')
    return { Page }
  }, 'Page')
  const opened = () => render(<Boundary>{shown(page)}</Boundary>)
  const { unmount } = opened()
  await screen.findByText('Failed')
  expect(tries).toBe(1)
  unmount()
  await expect
    .poll(async () => {
      const again = opened()
      await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
      const isThere = screen.queryByLabelText('Name') !== null
      if (!isThere) again.unmount()
      return isThere
    })
    .toBe(true)
  expect(tries).toBe(2)
})
