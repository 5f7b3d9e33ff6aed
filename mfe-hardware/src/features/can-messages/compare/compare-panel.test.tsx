import { Buffer } from 'node:buffer'
import { CAN_FILE_MAGIC, encodeCanEntry } from '@hoistway/contracts/can-file'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { type Answer, startHardware } from '../../../../test/start-hardware.ts'
import { ComparePanel } from './ComparePanel.tsx'

const none: Answer = { json: { recordings: [], triggers: [], scopes: [] } }

async function open(
  file: (url: string) => Answer,
  more: { route?: string; isSame?: boolean; list?: () => Answer } = {},
) {
  const { route = '/can-messages?compare=r2', isSame = false, list = () => none } = more
  const { calls } = await startHardware(
    ({ url }) => {
      if (url.startsWith('/api/elevators?')) return { json: { data: [], totalCount: 0 } }
      if (url.endsWith('/canrecordings')) return list()
      if (url.includes('/canrecordings/')) {
        const batch = batchOf([frame(url.includes('/r1/') || isSame ? 0x181 : 0x182, 0, 1)])
        return { text: Buffer.concat([CAN_FILE_MAGIC, encodeCanEntry({ receivedAt: 0, skipped: 0, batch })]) }
      }
      const controllerType = url.includes('/e2/') ? 'ESP32_Cellular_A76XX' : 'ESP32_WiFi'
      const database = { id: controllerType, controllerType, version: 1 }
      if (url.endsWith('/candatabase')) return { json: { controllerType, database } }
      return url.includes('/candatabases/') ? file(url) : { json: { id: 'e1', name: 'Tower A' } }
    },
    ['Technician'],
  )
  const panel = <ComparePanel recording={{ elevatorId: 'e1', recordingId: 'r1' }} />
  return { ...renderPage(panel, { queryClient, route }), calls }
}
const textFile = (text: string) => ({ text, headers: { 'content-type': 'text/plain' } })

test('compares recordings with a CAN database without messages', async () => {
  await open(() => textFile('VERSION ""\n'))
  expect(await screen.findByRole('row', { name: /^181 .*only in this recording/ })).toBeVisible()
})

test('loads recordings and CAN databases once, also after a reconnect', async () => {
  const { calls } = await open(() => textFile('VERSION ""\n'))
  await screen.findByRole('row', { name: /^181 / })
  await queryClient.invalidateQueries()
  const files = calls.map(({ url }) => url.split('?')[0]).filter((path) => path?.endsWith('/file'))
  expect(files.toSorted()).toEqual([
    '/api/candatabases/ESP32_WiFi/file',
    '/api/elevators/e1/canrecordings/r1/file',
    '/api/elevators/e1/canrecordings/r2/file',
  ])
})

test('says that there are no other recordings only after their list was loaded', async () => {
  const answered = Promise.withResolvers<void>()
  let response: Answer = { status: 400, json: {}, after: answered.promise }
  const { user } = await open(() => textFile(''), { route: '/can-messages', list: () => response })
  expect(await screen.findByRole('option', { name: 'Loading...' })).toBeVisible()
  answered.resolve()
  expect(await screen.findByText('Failed to load the recordings')).toBeVisible()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  response = none
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'No other recordings' })).toBeVisible()
})

test('a CAN database that fails to load can be loaded again', async () => {
  let isAway = true
  const { user } = await open(() => (isAway ? { status: 400, json: {} } : textFile('VERSION ""\n')))
  expect(await screen.findByText('Failed to load the CAN database')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /^182 .*only in the other recording/ })).toBeVisible()
})

test('decodes each recording with the CAN database of its controller type', async () => {
  const database = (name: string, factor: number) =>
    `BO_ 385 ${name}: 1 X\n SG_ Speed : 0|8@1+ (${factor},0) [0|0] "" X\n`
  const file = (url: string) =>
    textFile(url.includes('ESP32_Cellular_A76XX') ? database('Door', 3) : database('Drive', 2))
  await open(file, { route: '/can-messages?with=e2&compare=r2', isSame: true })
  expect(await screen.findByRole('row', { name: /^181 Drive Speed: 2 → 3$/ })).toBeVisible()
})

test('names an identifier of the other recording with the CAN database of its controller type', async () => {
  const file = (url: string) =>
    textFile(url.includes('ESP32_Cellular_A76XX') ? 'BO_ 386 Door: 1 X\n' : 'BO_ 386 Drive: 1 X\n')
  await open(file, { route: '/can-messages?with=e2&compare=r2' })
  expect(await screen.findByRole('row', { name: /^182 Door only in the other/ })).toBeVisible()
})
