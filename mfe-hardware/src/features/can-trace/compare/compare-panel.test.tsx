import { Buffer } from 'node:buffer'
import { CAN_FILE_MAGIC, encodeCanEntry } from '@hoistway/contracts/can-file'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { type Answer, startHardware } from '../../../../test/start-hardware.ts'
import { ComparePanel } from './ComparePanel.tsx'

async function open(file: () => Answer) {
  await startHardware(
    ({ url }) => {
      if (url.startsWith('/api/elevators?')) return { json: { data: [], totalCount: 0 } }
      if (url.endsWith('/canrecordings')) return { json: { recordings: [], triggers: [], scopes: [] } }
      if (url.includes('/canrecordings/')) {
        const batch = batchOf([frame(url.includes('/r1/') ? 0x181 : 0x182, 0, 1)])
        return { text: Buffer.concat([CAN_FILE_MAGIC, encodeCanEntry({ receivedAt: 0, skipped: 0, batch })]) }
      }
      const database = { id: 'd', controllerType: 'ESP32_WiFi', version: 1 }
      if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
      return url.includes('/candatabases/') ? file() : { json: { id: 'e1', name: 'Tower A' } }
    },
    ['Technician'],
  )
  return renderPage(<ComparePanel recording={{ elevatorId: 'e1', recordingId: 'r1' }} />, {
    queryClient,
    route: '/can-messages?compare=r2',
  })
}
const textFile = (text: string) => ({ text, headers: { 'content-type': 'text/plain' } })

test('compares recordings with a CAN database without messages', async () => {
  await open(() => textFile('VERSION ""\n'))
  expect(await screen.findByRole('row', { name: /^181 .*only in this recording/ })).toBeVisible()
})

test('a CAN database that fails to load can be loaded again', async () => {
  let isAway = true
  const { user } = await open(() => (isAway ? { status: 400, json: {} } : textFile('VERSION ""\n')))
  expect(await screen.findByText('Failed to load the CAN database')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /^182 .*only in the other recording/ })).toBeVisible()
})
