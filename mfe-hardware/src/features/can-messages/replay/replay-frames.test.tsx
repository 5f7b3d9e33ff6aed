import { Buffer } from 'node:buffer'
import { CAN_FILE_MAGIC, encodeCanEntry } from '@hoistway/contracts/can-file'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { startHardware } from '../../../../test/start-hardware.ts'
import { canRecordingsOf } from '../../../api/can-recordings.ts'
import { ReplayFrames } from './ReplayFrames.tsx'

const of = Date.parse('2026-11-20T10:00:00Z')
const iso = (second: number) => new Date(of + second * 1_000).toISOString()
const recording = (from: number, to: number) => ({
  id: 'r1',
  startedAt: iso(from),
  endedAt: iso(to),
  endReason: 'time',
  frames: 2,
})
const dbc = 'BO_ 386 Drive: 2 X\n SG_ Speed : 0|16@1- (1,0) [0|0] "mm/s" X\n'
const entry = (second: number, speed: number) =>
  encodeCanEntry({ receivedAt: of + second * 1_000, skipped: 0, batch: batchOf([frame(0x182, 0, speed, 0)]) })

let isListFailing = false
let isDatabaseFailing = false
beforeEach(() => {
  isListFailing = false
  isDatabaseFailing = false
})

const listed = canRecordingsOf('e1', { from: of - 120_000, to: of + 120_000 })

async function open(...recordings: object[]) {
  const server = await startHardware(
    ({ url }) => {
      if (url.includes('/file?format=hwcan'))
        return { text: Buffer.concat([CAN_FILE_MAGIC, entry(-1, 7), entry(19, 9)]) }
      if (decodeURIComponent(url).endsWith(`/canrecordings?from=${iso(-120)}&to=${iso(120)}`))
        return isListFailing ? { status: 500, json: {} } : { json: { recordings, triggers: [], scopes: [] } }
      if (url.endsWith('/candatabase'))
        return {
          json: {
            controllerType: 'ESP32_WiFi',
            database: { id: 'd', controllerType: 'ESP32_WiFi', version: 1 },
          },
        }
      if (isDatabaseFailing && url.includes('/candatabases/')) return { status: 400, json: {} }
      return url.includes('/candatabases/')
        ? { text: dbc, headers: { 'content-type': 'text/plain' } }
        : undefined
    },
    ['Technician'],
  )
  const view = renderPage(<Replay />, { queryClient })
  return { ...view, files: () => server.calls.filter(({ url }) => url.includes('/canrecordings/')) }
}

function Replay() {
  const [second, setSecond] = useState(0)
  return (
    <>
      {[-60, 0, 10, 20].map((each) => (
        <button key={each} type="button" onClick={() => setSecond(each)}>
          {each}
        </button>
      ))}
      <ReplayFrames elevatorId="e1" at={of + second * 1_000} from={of - 120_000} to={of + 120_000} />
    </>
  )
}

test('shows the decoded frames at the moment of the replay', async () => {
  const { user, files } = await open(recording(-30, 30))
  expect(await screen.findByRole('row', { name: /^182 Drive · Speed 7 mm\/s/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '20' }))
  expect(await screen.findByRole('row', { name: /^182 Drive · Speed 9 mm\/s/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '-60' }))
  expect(await screen.findByText('The recording does not include this moment.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the recording' })).toHaveAttribute(
    'href',
    '/can-messages?elevator=e1&tab=recordings&recording=r1',
  )
  expect(files().map(({ url }) => decodeURIComponent(url))).toEqual([
    `/api/elevators/e1/canrecordings/r1/file?format=hwcan&from=${iso(-120)}&to=${iso(120)}`,
  ])
})

test('shows no frames during an interruption of the recording', async () => {
  const { user } = await open(recording(-30, 30))
  expect(await screen.findByRole('row', { name: /^182 Drive/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '10' }))
  expect(await screen.findByText('The recording does not include this moment.')).toBeVisible()
})

test('a replay loads a CAN database again after a failure', async () => {
  isDatabaseFailing = true
  const { user } = await open(recording(-30, 30))
  expect(await screen.findByRole('row', { name: /^182 TPDO 1/ })).toBeVisible()
  expect(await screen.findByText('Failed to load the CAN database')).toBeVisible()
  isDatabaseFailing = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /^182 Drive/ })).toBeVisible()
})

test('keeps the frames when the list of recordings cannot be read again', async () => {
  await open(recording(-30, 30))
  expect(await screen.findByRole('row', { name: /^182 Drive/ })).toBeVisible()
  isListFailing = true
  await queryClient.refetchQueries(listed)
  expect(queryClient.getQueryState(listed.queryKey)?.status).toBe('error')
  expect(screen.getByRole('row', { name: /^182 Drive/ })).toBeVisible()
})

test('a recording without frames is neither shown nor loaded', async () => {
  const { files } = await open({ ...recording(-30, 30), frames: 0 })
  await waitFor(() => expect(queryClient.getQueryData(listed.queryKey)).toBeDefined())
  expect(screen.queryByRole('region', { name: 'CAN frames' })).not.toBeInTheDocument()
  expect(files()).toEqual([])
})
