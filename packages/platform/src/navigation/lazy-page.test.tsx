import { render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyPage } from './lazy-page.ts'

function Page() {
  const [text, setText] = useState('')
  return <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
}

const shown = (page: ReturnType<typeof lazyPage>) => <Suspense fallback="Loading">{page.element}</Suspense>

test('a page that was loaded ahead is rendered at once', async () => {
  const page = lazyPage(async () => ({ Page }), 'Page')
  await page.preload()
  render(shown(page))
  expect(screen.getByLabelText('Name')).toBeVisible()
})

test('a page that was not is loaded when it is rendered, and keeps its state once it could have been', async () => {
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
