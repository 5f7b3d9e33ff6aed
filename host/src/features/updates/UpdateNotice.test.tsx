import { queryClient } from '@hoistway/platform/query'
import { pushForTest } from '@hoistway/platform/testing/push'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpdateNotice } from './UpdateNotice.tsx'

beforeEach(() => {
  queryClient.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

function show(page?: ReactNode) {
  const state = { released: [] as string[], takenBack: [] as string[] }
  const reload = vi.fn()
  const findNewVersions = vi.fn(async () => [
    ...state.released.map((name) => ({ name, isTakenBack: false })),
    ...state.takenBack.map((name) => ({ name, isTakenBack: true })),
  ])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <UpdateNotice findNewVersions={findNewVersions} reload={reload} />
        {page}
      </QueryClientProvider>
    </MantineProvider>,
  )
  const aMinuteLater = () => act(() => vi.advanceTimersByTimeAsync(60_000))
  return {
    state,
    reload,
    findNewVersions,
    aMinuteLater,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  }
}

const notice = () => screen.queryByText('A new version of this page is ready')

test('shows nothing without a new release', async () => {
  const { aMinuteLater } = show()
  await aMinuteLater()
  expect(notice()).not.toBeInTheDocument()
})

test('does not check for releases while the page loads', async () => {
  const { findNewVersions, aMinuteLater } = show()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(findNewVersions).not.toHaveBeenCalled()
  await aMinuteLater()
  expect(findNewVersions).toHaveBeenCalled()
})

test('waits for the user to reload a new release', async () => {
  const { state, reload, aMinuteLater, user } = show()
  await aMinuteLater()
  state.released = ['fleet']
  await aMinuteLater()
  await waitFor(() => expect(notice()).toBeInTheDocument())
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('asks again after a declined update when the running release is taken back', async () => {
  const { state, aMinuteLater, user } = show()
  state.released = ['fleet']
  await aMinuteLater()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  Object.assign(state, { released: [], takenBack: ['fleet'] })
  await aMinuteLater()
  expect(await screen.findByText(/taken back/)).toBeInTheDocument()
})

test('offers a declined release again only with the next one', async () => {
  const { state, aMinuteLater, user } = show()
  state.released = ['fleet']
  await aMinuteLater()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await aMinuteLater()
  expect(notice()).not.toBeInTheDocument()
  state.released = ['fleet', 'firmware']
  await aMinuteLater()
  await waitFor(() => expect(notice()).toBeInTheDocument())
})

test('reports immediately that the release in use was taken back', async () => {
  const { state, reload, user } = show()
  state.takenBack = ['fleet 1.0.0']
  act(() => pushForTest('ReleasesChanged', {}))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  const text = 'The release you are using was taken back. Reload to get the current one.'
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(notice()).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['a form', 'released', <span key="form" data-unsaved />],
  ['a dialog', 'released', <div key="dialog" role="dialog" />],
  ['a form of a release that was taken back', 'takenBack', <span key="form" data-unsaved />],
] as const)('delays the reload while %s has unsaved text', async (_, change, editor) => {
  const page = <div data-testid="page">{editor}</div>
  const { state, reload, user, aMinuteLater } = show(page)
  state[change] = ['fleet 1.0.0']
  await aMinuteLater()
  await user.click(await screen.findByRole('button', { name: 'Reload' }))
  await aMinuteLater()
  const text = 'This page reloads once you have saved or closed what you are editing.'
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
  screen.getByTestId('page').replaceChildren()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('cancels a waiting reload on request', async () => {
  const { state, reload, user, aMinuteLater } = show(<div data-testid="page" data-unsaved />)
  state.released = ['fleet']
  await aMinuteLater()
  await user.click(await screen.findByRole('button', { name: 'Reload' }))
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  screen.getByTestId('page').removeAttribute('data-unsaved')
  await aMinuteLater()
  expect(reload).not.toHaveBeenCalled()
})
