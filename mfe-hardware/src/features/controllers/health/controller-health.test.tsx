import { serverNow } from '@hoistway/platform/environment'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { setClock } from '@hoistway/ui/use-now'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ControllerHealthCard } from './ControllerHealthCard.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
})

async function open(counts: { drift: number; offline: number } | 'failing', organizationId?: string) {
  await startApi(({ url }) => {
    if (counts === 'failing') return { status: 500 }
    const totalCount = url.includes('hasDrift=true') ? counts.drift : counts.offline
    return { json: { data: [], totalCount, totalPages: totalCount, page: 1 } }
  })
  renderPage(<ControllerHealthCard organizationId={organizationId} />, { queryClient })
}

test('each count links to the filtered list', async () => {
  await open({ drift: 12, offline: 3 })
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute('href', '/controllers?drift=true')
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute('href', '/controllers?online=false')
  expect(screen.getByRole('region', { name: 'Controllers' })).toBeVisible()
})

test('says that no controller has lost its connection or drifts', async () => {
  await open({ drift: 0, offline: 0 })
  expect(await screen.findByText('No controller has lost its connection or drifts.')).toBeVisible()
})

test('shows an unreadable count as a dash', async () => {
  await open('failing')
  expect(await screen.findAllByText('—')).toHaveLength(2)
  expect(screen.queryByText(/^No controller/)).not.toBeInTheDocument()
})

test('counts are last known, and not well, while presence is unknown', async () => {
  setHubForTest({ state: 'Connected' })
  await open({ drift: 0, offline: 0 })
  await screen.findByText(/^No controller/)
  act(() => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() - 5.5 * 60_000 }))
  expect(screen.queryByText(/^No controller/)).not.toBeInTheDocument()
  expect(screen.getByText(/^Last known,/)).toHaveTextContent('Last known, 5m ago')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  act(() => setHubForTest({ state: 'Connected' }))
  expect(screen.queryByText(/^Last known,/)).not.toBeInTheDocument()
})

test('dates the last known counts by the clock of the server when that of the computer is wrong', async () => {
  let behindMs = 600_000
  let status = 200
  await startApi(() => ({
    status,
    json: { data: [], totalCount: 0, totalPages: 0, page: 1 },
    headers: { date: new Date(Date.now() - behindMs).toUTCString() },
  }))
  vi.useFakeTimers({ toFake: ['Date'] })
  setClock(serverNow)
  onTestFinished(async () => {
    vi.useRealTimers()
    setClock(() => Date.now())
    behindMs = 0
    await queryClient.refetchQueries()
  })
  renderPage(<ControllerHealthCard organizationId={undefined} />, { queryClient })
  await screen.findByText(/^No controller/)
  vi.setSystemTime(Date.now() + 5.5 * 60_000)
  status = 500
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(screen.getByText(/^Last known,/)).toHaveTextContent('Last known, 5m ago'))
})

test('counts are read again every minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const counts = { drift: 0, offline: 3 }
  await open(counts)
  await screen.findByRole('link', { name: '3' })
  counts.offline = 4
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByRole('link', { name: '4' })).toBeVisible()
})

test('hides the card while the dashboard shows one organization', async () => {
  await open({ drift: 12, offline: 3 }, 'o1')
  expect(screen.queryByRole('region', { name: 'Controllers' })).not.toBeInTheDocument()
})
