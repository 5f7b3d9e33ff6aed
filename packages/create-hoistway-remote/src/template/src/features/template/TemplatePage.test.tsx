import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushes } from '../../events.ts'
import { TemplatePage } from './TemplatePage.tsx'

beforeEach(() => signInForTest())
afterEach(() => queryClient.clear())

const lift = { id: 'e1', name: 'North 1', location: 'Main hall' }

async function open(answer = { json: { data: [lift], totalCount: 1, totalPages: 1, page: 1 } } as object) {
  const { calls } = await startApi(() => answer)
  const page = renderPage(<TemplatePage />, { queryClient, route: '/template' })
  const lists = () => calls.filter(({ url }) => url.startsWith('/api/elevators?')).map(({ url }) => url)
  return { ...page, lists }
}

test('the heading and the document title name the page', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Template' })).toBeInTheDocument()
  expect(document.title).toBe('Template · Hoistway')
})

test('a row opens its elevator', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'North 1' })).toHaveAttribute('href', '/elevators/e1')
})

test('the server searches for the input', async () => {
  const { user, lists } = await open()
  await screen.findByRole('link', { name: 'North 1' })
  await user.type(screen.getByPlaceholderText('Search elevators...'), 'tower')
  await waitFor(() => expect(lists().at(-1)).toContain('searchTerm=tower'))
})

test('the floor follows the pushes', async () => {
  feedLiveForTest()
  await open()
  const row = await screen.findByRole('row', { name: /North 1/ })
  expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent('—')
  const timestamp = new Date().toISOString()
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', floor: 7, timestamp }))
  await waitFor(() => expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent('7'))
})

test('a push of this team refreshes the list', async () => {
  const { lists } = await open()
  await screen.findByRole('row', { name: /North 1/ })
  const before = lists().length
  act(() => pushForTest('RemotePush', { name: pushes.changed.name }))
  await waitFor(() => expect(lists().length).toBeGreaterThan(before))
})

test('a failed request offers a retry', async () => {
  await open({ status: 500, json: { message: 'broken' } })
  expect(await screen.findByText('The elevators could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.queryByText('No elevators')).toBeNull()
})

test('keeps the rows after a failed refresh', async () => {
  const answer = { status: 200, json: { data: [lift], totalCount: 1, totalPages: 1, page: 1 } }
  await open(answer)
  await screen.findByRole('link', { name: 'North 1' })
  answer.status = 500
  act(() => pushForTest('RemotePush', { name: pushes.changed.name }))
  expect(await screen.findByText('The elevators could not be loaded.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'North 1' })).toBeVisible()
})

test('offers to create an organization only with the right', async () => {
  signInForTest({ roles: ['Manager'] })
  const { unmount } = await open()
  expect(screen.queryByRole('link', { name: 'Create Organization' })).toBeNull()
  unmount()
  signInForTest({ roles: ['Admin'] })
  await open()
  expect(screen.getByRole('link', { name: 'Create Organization' })).toHaveAttribute('href', '/template/new')
})
