import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lift, newLift, paged, startFleet } from '../../../test/fleet-api.ts'
import { forgetNewSecrets, keepNewSecrets, newSecrets } from '../../shared/new-secrets.ts'
import { CodesPage } from './CodesPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  setHubForTest({ state: 'Connected' })
})

const SINCE = '2026-11-24T10:00:00.000Z'
const fresh = (id: string) => ({
  ...newLift,
  id,
  name: `New ${id}`,
  controllerId: `ESP-${id}`,
  createdAt: SINCE,
})

async function open(query = '') {
  const old = { ...lift, isOnline: true }
  await startFleet({
    'GET organizations/o1': { json: { id: 'o1', name: 'Tower', type: 1, isActive: true } },
    'GET elevators': paged([fresh('e2'), fresh('e3'), old]),
  })
  const view = renderPage(<CodesPage />, {
    queryClient,
    route: `/organizations/o1/codes${query}`,
    path: '/organizations/:id/codes',
  })
  await screen.findByRole('img', { name: 'QR code of New e2' })
  return view
}
const secret = 'tQ8w-not-a-real-secret'

test('the sheet of new elevators counts those that are online', async () => {
  feedLiveForTest()
  await open(`?since=${SINCE}`)
  expect(screen.getAllByRole('img')).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('0 of 2 online')
  const connect = (elevatorId: string, isOnline: boolean) =>
    act(() =>
      pushForTest('ElevatorConnectionStatus', { elevatorId, isOnline, lastSeenAt: new Date().toISOString() }),
    )
  connect('e3', true)
  expect(await screen.findByText('1 of 2 online')).toBeVisible()
  const card = within(screen.getByRole('img', { name: 'QR code of New e3' }).closest('li') ?? document.body)
  expect(await card.findByText('Online')).toBeVisible()
  connect('e3', false)
  expect(await screen.findByText('0 of 2 online')).toBeVisible()
})

test('counts an elevator that came online before the subscription', async () => {
  await open(`?since=${SINCE}`)
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e3', isOnline: true }))
  expect(await screen.findByText('1 of 2 online')).toBeVisible()
})

test('delays a new language and the reload for a release while it shows secrets', async () => {
  const isMarked = () => document.querySelector('[data-unsaved]') !== null
  const before = await open(`?since=${SINCE}`)
  expect(isMarked()).toBe(false)
  before.unmount()
  keepNewSecrets(new Map([['e2', secret]]))
  const { user } = await open(`?since=${SINCE}`)
  expect(isMarked()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'New e2' }))
  expect(await screen.findByText('Another page')).toBeVisible()
  expect(isMarked()).toBe(false)
})

test('shows the secrets of new controllers until the user leaves the page', async () => {
  keepNewSecrets(new Map([['e2', secret]]))
  const { unmount, address } = await open(`?since=${SINCE}`)
  const card = screen.getByRole('img', { name: 'QR code of New e2' }).closest('li')
  expect(card).toHaveTextContent(`ESP-e2Secret: ${secret}`)
  expect(screen.getByText(/are shown on this page only, until you leave it/)).toBeVisible()
  expect(address()).not.toContain(secret)
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain(secret)
  unmount()
  expect(newSecrets().size).toBe(0)
  await open(`?since=${SINCE}`)
  expect(screen.queryByText(new RegExp(secret))).not.toBeInTheDocument()
})

test('keeps the secrets of controllers that no sheet has shown, for an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  keepNewSecrets(new Map([['e2', secret]]))
  const { unmount } = await open(`?since=${SINCE}`)
  keepNewSecrets(new Map([['e9', 'late']]))
  unmount()
  expect(newSecrets()).toEqual(new Map([['e9', 'late']]))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(newSecrets().size).toBe(0)
})

test('keeps the secrets of new controllers for the user who registered them', () => {
  keepNewSecrets(new Map([['e2', secret]]))
  signInForTest({ email: 'other@example.org' })
  expect(newSecrets().size).toBe(0)
  signInForTest({ roles: ['Admin'] })
  expect(newSecrets().get('e2')).toBe(secret)
  forgetNewSecrets(['e2'])
})

test('the sheet of an organization has the codes of all elevators, without progress', async () => {
  await open()
  expect(screen.getAllByRole('img')).toHaveLength(3)
  expect(screen.queryByText(/of 3 online/)).not.toBeInTheDocument()
})

test('offers a way to the secrets that the sheet of new elevators lacks', async () => {
  const text =
    'The secrets are not available here. An Admin can reveal each secret on the page of its controller.'
  const { unmount } = await open(`?since=${SINCE}`)
  expect(screen.getByText(text)).toBeVisible()
  unmount()
  keepNewSecrets(new Map([['e2', secret]]))
  await open(`?since=${SINCE}`)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})
