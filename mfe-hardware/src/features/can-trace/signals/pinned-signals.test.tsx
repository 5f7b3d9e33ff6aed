import { parseDbc } from '@hoistway/contracts/parse-dbc'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { frame } from '../../../../test/can-frames.ts'
import { startHardware } from '../../../../test/start-hardware.ts'
import { PinnedSignals } from './PinnedSignals.tsx'
import { signalOf } from './signal-series.ts'
import { latestOf } from './use-signal-values.ts'

const dbc = parseDbc(`BO_ 386 Drive: 4 X
 SG_ Mode M : 0|8@1+ (1,0) [0|0] "" X
 SG_ Speed m1 : 8|8@1- (2,0) [0|0] "mm/s" X
 SG_ Torque m2 : 8|8@1- (1,0) [0|0] "%" X
`)

test('the latest value of a signal is that of the last frame that has it', () => {
  const wanted = ['182/Speed', '182/Torque', '182/Other', '999/Speed'].flatMap(
    (key) => signalOf(dbc, key) ?? [],
  )
  const frames = [frame(0x182, 0, 1, 5), frame(0x182, 1, 1, 6), frame(0x182, 2, 0, 9), frame(0x181, 3, 1, 7)]
  const latest = latestOf(wanted, [...frames, { ...frame(0x182, 4, 1, 8), remote: true }])
  expect([...latest].map(([key, { value }]) => [key, value])).toEqual([['182/Speed', 12]])
})

test('a pinned signal without a frame is unknown, and can be unpinned', async () => {
  onTestFinished(() => localStorage.clear())
  const stored = 'hoistway.remembered.pinned-signals.ada@example.com'
  localStorage.setItem(stored, JSON.stringify({ e1: ['182/Speed', '184/Height'], e2: ['186/Door'] }))
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
