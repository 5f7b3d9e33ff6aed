import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startHardware } from '../../../../test/start-hardware.ts'
import { databaseOf } from '../../../api/can-databases.ts'
import { DbcCard } from './DbcCard.tsx'

function fileInput() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  return input
}

test('keeps the CAN database and the typed node ID when a later read fails', async () => {
  let isAway = false
  await startHardware(({ url }) => {
    if (!url.endsWith('/candatabase')) return undefined
    return isAway ? { status: 400, json: {} } : { json: { controllerType: 'ESP32_WiFi', database: null } }
  })
  const { user } = renderPage(<DbcCard elevatorId="e1" />, { queryClient })
  const node = await screen.findByRole('textbox', { name: /node ID/i })
  await user.type(node, '12')
  isAway = true
  await act(() => queryClient.refetchQueries(databaseOf('e1')))
  expect(queryClient.getQueryState(databaseOf('e1').queryKey)?.status).toBe('error')
  expect(node).toHaveValue('12')
  expect(node).toBeVisible()
})

test('stores the letters of a DBC file in Windows-1252', async () => {
  const { writes } = await startHardware(({ url }) =>
    url.endsWith('/candatabase') ? { json: { controllerType: 'ESP32_WiFi', database: null } } : undefined,
  )
  const { user } = renderPage(<DbcCard elevatorId="e1" />, { queryClient })
  await screen.findByRole('button', { name: /Upload/ })
  const text = ' SG_ Temp : 0|8@1+ (1,0) [0|0] "°C" T\u00fcr\n'
  const file = new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'door.dbc')
  await user.upload(fileInput(), file)
  await expect.poll(writes).toMatchObject([{ method: 'PUT', body: { name: 'door.dbc', text } }])
})

test('lists the versions after another user deleted the CAN database and uploaded another one', async () => {
  let [id, name] = ['one', 'door.dbc']
  await startHardware(({ url }) => {
    const database = { id, controllerType: 'ESP32_WiFi', version: 1, messages: 1 }
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    return url.endsWith('/versions')
      ? { json: [{ version: 1, at: '2026-11-20T10:00:00Z', userName: 'Ada', name }] }
      : undefined
  })
  renderPage(<DbcCard elevatorId="e1" />, { queryClient })
  expect(await screen.findByText('door.dbc')).toBeVisible()
  ;[id, name] = ['other', 'drive.dbc']
  await act(() => queryClient.refetchQueries(databaseOf('e1')))
  expect(await screen.findByText('drive.dbc')).toBeVisible()
  expect(screen.queryByText('door.dbc')).not.toBeInTheDocument()
})

test('reads the CAN database again after the answer to its deletion was lost', async () => {
  let database: object | null = { id: 'one', controllerType: 'ESP32_WiFi', version: 1, messages: 1 }
  await startHardware(({ method, url }) => {
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    if (url.endsWith('/versions')) return { json: [] }
    if (method !== 'DELETE') return undefined
    database = null
    return { status: 502, json: {} }
  })
  const { user } = renderPage(<DbcCard elevatorId="e1" />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Delete CAN database' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  // The next poll would read it anyway.
  const inTime = { timeout: 10_000 }
  expect(
    await screen.findByText('There is no CAN database for this controller type.', {}, inTime),
  ).toBeVisible()
})

test('deletes only the confirmed CAN database', async () => {
  const database = { id: 'one', controllerType: 'ESP32_WiFi', version: 1, messages: 1 }
  const { writes } = await startHardware(({ method, url }) => {
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    if (url.endsWith('/versions')) return { json: [] }
    return method === 'DELETE' ? { status: 404, json: {} } : undefined
  })
  const { user } = renderPage(<DbcCard elevatorId="e1" />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Delete CAN database' }))
  const dialog = await screen.findByRole('dialog')
  database.id = 'other'
  await act(() => queryClient.refetchQueries(databaseOf('e1')))
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await expect.poll(writes).toMatchObject([{ method: 'DELETE', url: '/api/candatabases/ESP32_WiFi?id=one' }])
})
