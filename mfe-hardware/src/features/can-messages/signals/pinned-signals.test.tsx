import { parseDbc } from '@hoistway/contracts/parse-dbc'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { startHardware } from '../../../../test/start-hardware.ts'
import { PinnedSignals } from './PinnedSignals.tsx'
import { signalOf } from './signal-series.ts'
import { latestOf } from './use-signal-values.ts'

const stream = vi.hoisted(() => ({
  next: (_batch: Uint8Array, _skipped: number) => {},
  elevatorId: undefined as string | undefined,
}))
// The hub needs a server.
vi.mock('../use-can-stream.ts', () => ({
  useCanStream: (elevatorId: string | undefined, { next }: typeof stream) =>
    void Object.assign(stream, { elevatorId, next }),
}))

const text = `BO_ 386 Drive: 4 X
 SG_ Mode M : 0|8@1+ (1,0) [0|0] "" X
 SG_ Speed m1 : 8|8@1- (2,0) [0|0] "mm/s" X
 SG_ Torque m2 : 8|8@1- (1,0) [0|0] "%" X
`
const dbc = parseDbc(text)

test('the latest value of a signal is that of the last frame that has it', () => {
  const wanted = ['182/Speed', '182/Torque', '182/Other', '999/Speed'].flatMap(
    (key) => signalOf(dbc, key) ?? [],
  )
  const frames = [frame(0x182, 0, 1, 5), frame(0x182, 1, 1, 6), frame(0x182, 2, 0, 9), frame(0x181, 3, 1, 7)]
  const latest = latestOf(wanted, [...frames, { ...frame(0x182, 4, 1, 8), remote: true }], 0)
  expect([...latest].map(([key, { decoded }]) => [key, decoded.value])).toEqual([['182/Speed', 12]])
})

function pinForTest(stored: object): string {
  onTestFinished(() => localStorage.clear())
  const place = 'hoistway.remembered.pinned-signals.ada@example.com'
  localStorage.setItem(place, JSON.stringify(stored))
  return place
}

test('a pinned signal without a frame is unknown, and can be unpinned', async () => {
  const stored = pinForTest({ e1: ['182/Speed', '184/Height'], e2: ['186/Door'] })
  await startHardware(({ url }) =>
    url.endsWith('/candatabase') ? { json: { controllerType: 'ESP32_WiFi', database: null } } : undefined,
  )
  const { user } = renderPage(<PinnedSignals elevatorId="e1" />, { queryClient })
  const card = await screen.findByRole('region', { name: 'Pinned signals' })
  expect(card).toHaveTextContent('182 · Speedunknown184 · Heightunknown')
  expect(screen.getByRole('link', { name: 'Open the CAN messages' })).toHaveAttribute(
    'href',
    '/can-messages?elevator=e1&view=signals&signals=182%2FSpeed%2C184%2FHeight',
  )
  await user.click(screen.getByRole('button', { name: 'Unpin 182 · Speed' }))
  expect(card).toHaveTextContent(/^Pinned signals184 · Heightunknown/)
  expect(JSON.parse(localStorage.getItem(stored) ?? '')).toEqual({ e1: ['184/Height'], e2: ['186/Door'] })
})

test('frames are watched only while the page is visible', async () => {
  pinForTest({ e1: ['182/Speed'] })
  await startHardware(({ url }) => {
    const database = { id: 'd', controllerType: 'ESP32_WiFi', version: 1 }
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    return url.includes('/candatabases/') ? { text, headers: { 'content-type': 'text/plain' } } : undefined
  })
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  renderPage(<PinnedSignals elevatorId="e1" />, { queryClient })
  await expect.poll(() => stream.elevatorId).toBe('e1')
  for (const [state, watched] of [
    ['hidden', undefined],
    ['visible', 'e1'],
  ] as const) {
    visibility.mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(stream.elevatorId).toBe(watched)
  }
})

test('pinned signals load a CAN database again after a failure', async () => {
  pinForTest({ e1: ['182/Speed'] })
  let isAway = true
  await startHardware(({ url }) => {
    const database = { id: 'd', controllerType: 'ESP32_WiFi', version: 1 }
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    if (!url.includes('/candatabases/')) return undefined
    return isAway ? { status: 400, json: {} } : { text, headers: { 'content-type': 'text/plain' } }
  })
  const { user } = renderPage(<PinnedSignals elevatorId="e1" />, { queryClient })
  expect(await screen.findByText('Failed to load the CAN database')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Drive · Speed')).toBeVisible()
})

test('the age of a pinned signal includes the sleep of the device', async () => {
  // The timers and the clock of performance.now() stop in between.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  pinForTest({ e1: ['182/Speed'] })
  await startHardware(({ url }) => {
    const database = { id: 'd', controllerType: 'ESP32_WiFi', version: 1 }
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    return url.includes('/candatabases/') ? { text, headers: { 'content-type': 'text/plain' } } : undefined
  })
  renderPage(<PinnedSignals elevatorId="e1" />, { queryClient })
  const card = await screen.findByRole('region', { name: 'Pinned signals' })
  expect(await screen.findByText('Drive · Speed')).toBeVisible()
  act(() => stream.next(batchOf([frame(0x182, 0, 1, 5)]), 0))
  expect(card).toHaveTextContent('10 mm/s · just now')
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await screen.findByText(/10 mm\/s · 3,60\d s ago/)).toBeVisible()
})
