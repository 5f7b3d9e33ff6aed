import { FILTER_CHANGES_MAX } from '@hoistway/contracts/can-filter'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CanFilterEditPage } from './CanFilterEditPage.tsx'

const doors = {
  id: 'f1',
  name: 'Doors',
  isDefault: false,
  allowAll: false,
  messageIds: [0x100, 0x101, 0x7],
  rules: [
    { first: 0x100, last: 0x101 },
    { first: 0x7, bits: 29 },
  ],
}
const history = [
  {
    at: '2026-11-02T10:00:00Z',
    userName: 'Ada Lovelace',
    action: 'update',
    name: { from: 'Door', to: 'Doors' },
    added: ['0x100–0x101'],
    addedCount: 30,
  },
]

async function open(changes: readonly object[] = history) {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const server = await startApi(({ method, url }) => {
    if (method !== 'GET') return { json: doors }
    if (url.endsWith('/default-followers')) return { json: { totalCount: 0 } }
    if (url.endsWith('/history')) return { json: changes }
    return url.endsWith('/controllers')
      ? { json: { totalCount: 0, upToDateCount: 0, items: [] } }
      : { json: doors }
  })
  const view = renderPage(<CanFilterEditPage />, {
    queryClient,
    route: '/can-message-filters/f1/edit',
    path: '/can-message-filters/:id/edit',
  })
  await screen.findByLabelText('Message ID 1')
  return { ...view, calls: server.calls }
}
const line = (number: number) => screen.getByLabelText(`Message ID ${number}`)

test('saves and shows a range and a mask as rules', async () => {
  const { user, calls } = await open()
  expect(line(1)).toHaveValue('0x100–0x101')
  expect(screen.getByText('2 IDs')).toBeVisible()
  expect(screen.getByLabelText('Bits of message ID 2')).toHaveValue('29')
  fireEvent.change(line(1), { target: { value: '0x200/0x7F0' } })
  expect(screen.getByText('16 IDs')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Bits of message ID 2'), '11 bit, fixed')
  await user.click(screen.getByRole('button', { name: 'Update Filter' }))
  const review = within(await screen.findByRole('dialog', { name: 'Save these changes?' }))
  expect(
    review.getByText('Changed (2): 0x100–0x101 → 0x200/0x7F0, 0x7 (29 bit) → 0x7 (11 bit)'),
  ).toBeVisible()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(review.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Filter updated successfully')
  const sent = calls.find(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({
    rules: [
      { first: 0x200, mask: 0x7f0 },
      { first: 0x7, bits: 11 },
    ],
  })
})

test('shows a changed length of an ID as a change', async () => {
  const { user } = await open()
  const card = screen.getByRole('region', { name: 'Changes' })
  expect(card).toHaveTextContent('Nothing has changed since it was saved.')
  await user.selectOptions(screen.getByLabelText('Bits of message ID 2'), '11 bit, fixed')
  await waitFor(() => expect(card).toHaveTextContent('Gained: 10x7 (7)Lost: 10x7 (7) · 29 bit'))
})

test('an invalid line disables saving and shows the reason', async () => {
  await open()
  fireEvent.change(line(1), { target: { value: '0x101-0x100' } })
  expect(screen.getByText('The range ends before it begins')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Filter' })).toHaveAttribute('aria-disabled', 'true')
})

test('disables saving with the reason when all lines together have too many IDs', async () => {
  const { user } = await open()
  for (const number of [3, 4]) {
    await user.click(screen.getByRole('button', { name: 'Add Message ID' }))
    expect(line(number)).toBeVisible()
  }
  for (const number of [1, 2, 3, 4])
    fireEvent.change(line(number), { target: { value: `0x${number}0000-0x${number}FFFF` } })
  expect(screen.getByRole('button', { name: 'Update Filter' })).toHaveAccessibleDescription(
    'A filter can have at most 200,000 message IDs',
  )
})

test('keeps changed rules in the form when the user declines the review', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove message ID 2' }))
  await user.click(screen.getByRole('button', { name: 'Add Message ID' }))
  fireEvent.change(line(2), { target: { value: '0x9' } })
  await user.click(screen.getByRole('button', { name: 'Update Filter' }))
  const review = within(await screen.findByRole('dialog', { name: 'Save these changes?' }))
  expect(review.getByText('Added (1): 0x9')).toBeVisible()
  expect(review.getByText('Removed (1): 0x7 (29 bit)')).toBeVisible()
  await user.click(review.getByRole('button', { name: 'Cancel' }))
  expect(line(2)).toHaveValue('0x9')
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('keeps the entered values while the history tab is open', async () => {
  const { user, calls, address } = await open()
  fireEvent.change(line(1), { target: { value: '0x300' } })
  expect(calls.some(({ url }) => url.endsWith('/history'))).toBe(false)
  await user.click(screen.getByRole('tab', { name: 'History' }))
  expect(address()).toBe('/can-message-filters/f1/edit?tab=history')
  const table = within(await screen.findByRole('table', { name: 'History' }))
  const row = within(table.getByRole('row', { name: /Ada Lovelace/ }))
  for (const text of ['Changed', 'Renamed from "Door" to "Doors"', 'Added (30): 0x100–0x101, ...'])
    expect(row.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Filter' }))
  expect(line(1)).toHaveValue('0x300')
})

test('says that only the newest changes of a filter are listed', async () => {
  const { user } = await open(Array.from({ length: FILTER_CHANGES_MAX }, () => ({ action: 'synchronize' })))
  await user.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('The newest 50 are listed.')).toBeVisible()
})

test('shows the history of a deleted filter', async () => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  await startApi(({ url }) =>
    url.endsWith('/history')
      ? {
          json: [
            {
              at: '2026-11-03T10:00:00Z',
              userName: 'Ada',
              action: 'delete',
              name: { from: 'Doors', to: '' },
            },
          ],
        }
      : { status: 404, json: {} },
  )
  renderPage(<CanFilterEditPage />, {
    queryClient,
    route: '/can-message-filters/f1/edit',
    path: '/can-message-filters/:id/edit',
  })
  expect(await screen.findByText('Filter not found')).toBeVisible()
  expect(await screen.findByText('This filter was deleted. Its history is kept.')).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'History' }))
  expect(table.getByText('Deleted')).toBeVisible()
  expect(table.getByText('Its name was "Doors"')).toBeVisible()
})
