import { http } from '@hoistway/platform/http'
import { startApi } from '@hoistway/platform/testing/api'
import {
  setConnectionInfoForTest,
  setDeviceLinkForTest,
  setHubForTest,
  signInForTest,
  signOutForTest,
} from '@hoistway/platform/testing/session'
import { timeOfDay } from '@hoistway/ui/formats'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await startApi(() => ({ json: {} }))
  signInForTest()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Real time does not advance it. */
const stopClock = () => vi.useFakeTimers({ shouldAdvanceTime: false })
const banner = (text: string) => screen.queryByText(text)
const interrupted = 'Live updates are interrupted. Reconnecting…'

test.each(['Disconnected', 'Connecting', 'Connected', 'Reconnecting', 'Disconnecting'] as const)(
  'shows the state %s and its age in the top bar',
  async (state) => {
    setHubForTest({ state, since: Date.now() - 65_000 })
    const { user } = renderConsole('/dashboard')
    await user.click(screen.getByRole('button', { name: `Live connection: ${state}` }))
    const panel = await screen.findByRole('dialog')
    await waitFor(() => expect(panel).toHaveTextContent(`${state} for 1 min`))
    expect(screen.queryByRole('button', { name: 'Reconnect' }) !== null).toBe(state === 'Disconnected')
  },
)

const dot = (name: string) => screen.getByRole('button', { name }).getAttribute('data-live')

test('is not live while the server does not reach the controllers', async () => {
  setHubForTest({ state: 'Connected' })
  const { user } = renderConsole('/dashboard')
  expect(dot('Live connection: Connected')).toBe('true')
  act(() => setDeviceLinkForTest({ state: 'down', since: new Date().toISOString() }))
  const name = 'Live connection: Connected, controllers out of reach'
  expect(dot(name)).toBe('false')
  await user.click(screen.getByRole('button', { name }))
  const panel = await screen.findByRole('dialog')
  await waitFor(() => expect(panel).toHaveTextContent(/No link to the controllers since/))
  expect(panel).not.toHaveTextContent('Values update live')
})

test('is not live until missed changes have been read again', () => {
  setHubForTest({ state: 'Connected', awaySince: Date.now() - 5_000 })
  renderConsole('/dashboard')
  expect(dot('Live connection: Connected')).toBe('false')
  act(() => setHubForTest({ state: 'Connected' }))
  expect(dot('Live connection: Connected')).toBe('true')
})

test('is not live while the browser is offline', async () => {
  setHubForTest({ state: 'Connected' })
  const { user } = renderConsole('/dashboard')
  act(() => void window.dispatchEvent(new Event('offline')))
  onTestFinished(() => act(() => void window.dispatchEvent(new Event('online'))))
  const name = 'Live connection: Connected, browser offline'
  expect(dot(name)).toBe('false')
  expect(screen.getByRole('button', { name })).toHaveTextContent(/^browser offline$/)
  await user.click(screen.getByRole('button', { name }))
  const panel = await screen.findByRole('dialog')
  await waitFor(() => expect(panel).toHaveTextContent('You are offline.'))
})

test("shows the server's connection info in the panel", async () => {
  setHubForTest({ state: 'Connected' })
  setConnectionInfoForTest({
    connectionId: 'Zk3-connection',
    subscriptions: ['e1', 'e2', 'e3'],
    connectedAt: '2026-11-22T10:00:00Z',
  })
  onTestFinished(() => setConnectionInfoForTest(undefined))
  const { user } = renderConsole('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Live connection: Connected' }))
  const panel = within(await screen.findByRole('dialog'))
  await panel.findByText('Connection ID')
  const fact = (name: string) => panel.getByText(name).nextElementSibling
  expect(fact('Connection ID')).toHaveTextContent('Zk3-connection')
  expect(fact('Connected since')?.querySelector('time')).toHaveAttribute(
    'datetime',
    '2026-11-22T10:00:00.000Z',
  )
  expect(fact('Subscriptions')).toHaveTextContent('3 elevators')
})

test('shows a lost connection after a second', async () => {
  stopClock()
  setHubForTest({ state: 'Connected' })
  renderConsole('/dashboard')
  act(() => setHubForTest({ state: 'Reconnecting', connectedUntil: Date.now() }))
  await wait(900)
  expect(banner(interrupted)).not.toBeInTheDocument()
  await wait(200)
  expect(banner(interrupted)).toHaveAttribute('role', 'status')
  await wait(120_000)
  expect(screen.getByText('No live updates for 2 min.')).toBeInTheDocument()
  act(() => setHubForTest({ state: 'Connected' }))
  expect(banner(interrupted)).not.toBeInTheDocument()
})

test('hides an interruption that ends within a second', async () => {
  stopClock()
  setHubForTest({ state: 'Connected' })
  renderConsole('/dashboard')
  act(() => setHubForTest({ state: 'Reconnecting', connectedUntil: Date.now() }))
  await wait(800)
  act(() => setHubForTest({ state: 'Connected' }))
  act(() => setHubForTest({ state: 'Reconnecting', connectedUntil: Date.now() }))
  await wait(800)
  expect(banner(interrupted)).not.toBeInTheDocument()
})

test('reports no interruption during the first connection attempt', async () => {
  setHubForTest({ state: 'Connecting', connectedUntil: undefined })
  renderConsole('/dashboard')
  await wait(5_000)
  expect(banner(interrupted)).not.toBeInTheDocument()
})

test('shows since when the controllers are unreachable', async () => {
  setHubForTest({ state: 'Connected' })
  renderConsole('/dashboard')
  const at = new Date()
  at.setHours(14, 3, 0, 0)
  vi.setSystemTime(new Date(at.getTime() + 60_000))
  const since = at.toISOString()
  act(() => setDeviceLinkForTest({ state: 'down', since }))
  await wait(1_100)
  const text = /^No link to the controllers since (14:03|2:03\sPM)\. Values are the last known ones\.$/
  expect(screen.getByText(text)).toHaveAttribute('role', 'status')
  act(() => setHubForTest({ state: 'Reconnecting', connectedUntil: Date.now() }))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  act(() => setHubForTest({ state: 'Connected' }))
  act(() => setDeviceLinkForTest({ state: 'up', since, databaseDownSince: since }))
  await wait(1_100)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  expect(screen.getByText(/^The database has been down since (14:03|2:03\sPM)\./)).toBeVisible()
})

test('offers Reconnect after the last failed attempt', async () => {
  setHubForTest({ state: 'Disconnected', givenUp: true, connectedUntil: Date.now() - 80_000 })
  renderConsole('/dashboard')
  await wait(1_100)
  expect(banner('The real-time connection could not be restored.')).toBeInTheDocument()
  expect(screen.getByText('No live updates for 1 min.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reconnect' })).toBeInTheDocument()
})

test('shows that the browser is offline', async () => {
  stopClock()
  setHubForTest({ state: 'Connected' })
  renderConsole('/dashboard')
  act(() => void window.dispatchEvent(new Event('offline')))
  await wait(1_100)
  expect(banner('You are offline.')).toBeInTheDocument()
  await wait(30_000)
  expect(screen.getByText('No live updates for 31 s.')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(banner('You are offline.')).not.toBeInTheDocument()
})

test('announces trouble, and its end, in an element that is already in the page', async () => {
  stopClock()
  setHubForTest({ state: 'Connected' })
  renderConsole('/dashboard')
  const regions = screen.getAllByRole('status')
  const announced = () => regions.map(({ textContent }) => textContent).filter(Boolean)
  expect(announced()).toEqual([])
  act(() => void window.dispatchEvent(new Event('offline')))
  await wait(1_100)
  expect(announced()).toEqual(['You are offline.'])
  act(() => void window.dispatchEvent(new Event('online')))
  expect(announced()).toEqual(['The connection is back.'])
})

test('announces no end of the trouble while another attempt to connect runs', async () => {
  stopClock()
  setHubForTest({ state: 'Disconnected', givenUp: true, connectedUntil: undefined })
  renderConsole('/dashboard')
  await wait(1_100)
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced()).toContain('The real-time connection could not be restored.')
  act(() => setHubForTest({ state: 'Connecting', givenUp: false, connectedUntil: undefined }))
  expect(announced().join('')).toBe('')
  act(() => setHubForTest({ state: 'Connected' }))
  expect(announced()).toContain('The connection is back.')
})

test('says when the oldest answer was stored, until the network is back', async () => {
  setHubForTest({ state: 'Connected' })
  const storedAt = Date.now() - 3_600_000
  await startApi(() => ({ json: {}, headers: { 'x-hoistway-stored-at': String(storedAt) } }))
  await http.get('elevators', z.unknown())
  const { unmount } = renderConsole('/dashboard')
  act(() => void window.dispatchEvent(new Event('offline')))
  await wait(1_100)
  const known = `Last known state, from ${timeOfDay(storedAt, Date.now())} – no connection.`
  expect(banner(known)).toBeInTheDocument()
  unmount()
  await startApi(() => ({ json: {} }))
  act(() => void window.dispatchEvent(new Event('online')))
  // Queries follow the network only while a page is mounted.
  onlineManager.setOnline(true)
  renderConsole('/dashboard')
  act(() => void window.dispatchEvent(new Event('offline')))
  await wait(1_100)
  expect(banner('You are offline.')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('online')))
})

test.each([
  ['low', "Less than 10 % of the server's disk is free. When it is full, nothing can be saved."],
  ['full', "The server's disk is full. Nothing can be saved."],
])('warns Admins while the disk of the server is %s', async (disk, text) => {
  await startApi(({ url }) => ({ json: url.endsWith('/health') ? { disk } : {} }))
  renderConsole('/dashboard')
  await wait(6_000)
  expect(await screen.findByText(text)).toBeVisible()
})
