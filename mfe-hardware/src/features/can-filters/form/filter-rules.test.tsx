import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CanFilterEditPage } from '../index.ts'

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

async function open() {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const server = await startApi(({ method, url }) => {
    if (method !== 'GET') return { json: doors }
    if (url.endsWith('/default-followers')) return { json: { totalCount: 0 } }
    if (url.endsWith('/history')) return { json: history }
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

test('a range and a mask are saved as rules and shown as such', async () => {
  const { user, calls } = await open()
  expect(line(1)).toHaveValue('0x100–0x101')
  expect(screen.getByText('2 IDs')).toBeVisible()
  expect(screen.getByLabelText('Bits of message ID 2')).toHaveValue('29')
  fireEvent.change(line(1), { target: { value: '0x200/0x7F0' } })
  expect(screen.getByText('16 IDs')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Bits of message ID 2'), '11 bit, fixed')
  await user.click(screen.getByRole('button', { name: 'Update Filter' }))
  await screen.findByText('Filter updated successfully')
  const sent = calls.find(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({
    rules: [
      { first: 0x200, mask: 0x7f0 },
      { first: 0x7, bits: 11 },
    ],
  })
})

test('a line that cannot be a rule blocks the save and says why', async () => {
  await open()
  fireEvent.change(line(1), { target: { value: '0x101-0x100' } })
  expect(screen.getByText('The range ends before it begins')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Filter' })).toHaveAttribute('aria-disabled', 'true')
})

test('the history is loaded on request', async () => {
  const { user, calls } = await open()
  expect(calls.some(({ url }) => url.endsWith('/history'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Show history' }))
  const list = within(await screen.findByRole('list', { name: 'History' }))
  expect(list.getByText('Changed')).toBeVisible()
  expect(list.getByText(/^Ada Lovelace/)).toBeVisible()
  expect(list.getByText('Renamed from "Door" to "Doors"')).toBeVisible()
  expect(list.getByText('Added (30): 0x100–0x101, ...')).toBeVisible()
})
