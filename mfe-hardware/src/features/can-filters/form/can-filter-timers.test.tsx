import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { fakeTimeouts } from '@hoistway/testing/fake-timeouts'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CanFilterListPage } from '../list/CanFilterListPage.tsx'
import { CanFilterEditPage } from './CanFilterEditPage.tsx'

type Answer = ReturnType<Parameters<typeof startApi>[0]>

const doors = { id: 'f1', name: 'Doors', isDefault: false, allowAll: false, messageIds: [1] }

async function start(synchronized: Answer = { json: { success: true } }) {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  await startApi(({ method, url }) => {
    if (method === 'POST') return synchronized
    if (url.endsWith('/controllers')) return { json: { totalCount: 1, upToDateCount: 1, items: [] } }
    if (url.includes('?')) return { json: { items: [doors], totalCount: 1, totalPages: 1, pageNumber: 1 } }
    return { json: doors }
  })
}

async function openForm(synchronized?: Answer) {
  await start(synchronized)
  const page = { route: '/can-message-filters/f1/edit', path: '/can-message-filters/:id/edit' }
  const view = renderPage(<CanFilterEditPage />, { queryClient, ...page })
  await screen.findByLabelText(/^Filter Name/)
  return { ...view, advance: fakeTimeouts() }
}

test('returns to the list 1.5 s after a save', async () => {
  const { user, address, advance } = await openForm()
  fireEvent.change(screen.getByLabelText(/^Filter Name/), { target: { value: 'Doors 2' } })
  await user.click(screen.getByRole('button', { name: 'Update Filter' }))
  await screen.findByText('Filter updated successfully')
  expect(address()).toBe('/can-message-filters/f1/edit')
  await advance(1_500)
  await expect.poll(address).toBe('/can-message-filters')
})

test('hides the success banner of a sync after 3 s', async () => {
  const text = 'Filter synchronized successfully to all connected controllers!'
  const { user, advance } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Sync to Controllers' }))
  await screen.findByText(text)
  await advance(3_000)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('waits a minute for the sync of a large filter', async () => {
  let answer = () => {}
  const after = new Promise<void>((done) => {
    answer = done
  })
  const { user, advance } = await openForm({ json: { success: true }, after })
  await user.click(screen.getByRole('button', { name: 'Sync to Controllers' }))
  await screen.findByText('Synchronizing...')
  await advance(60_000)
  answer()
  expect(await screen.findByText(/^Filter synchronized successfully/)).toBeVisible()
})

test('hides the tick of a sync after 2 s', async () => {
  await start()
  const { user } = renderPage(<CanFilterListPage />, { queryClient, route: '/can-message-filters' })
  const advance = fakeTimeouts()
  await user.click(await screen.findByRole('button', { name: 'Sync to controllers: Doors' }))
  await screen.findByText('Synchronized')
  await advance(2_000)
  expect(screen.queryByText('Synchronized')).not.toBeInTheDocument()
})
