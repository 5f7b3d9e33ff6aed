import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startHardware } from '../../../../test/start-hardware.ts'
import { ElevatorCan } from '../ElevatorCan.tsx'
import { RecordBar } from './RecordBar.tsx'
import { Recordings } from './Recordings.tsx'

test('says that older recordings are not listed', async () => {
  const recording = { id: 'r1', startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:01:00.000Z' }
  await startHardware(() => ({ json: { recordings: [recording], total: 3, triggers: [], scopes: [] } }))
  renderPage(<Recordings elevatorId="e1" />, { queryClient })
  expect(await screen.findByText('The newest 1 of 3 recordings are listed.')).toBeVisible()
})

test('offers to record after a failed list of recordings was loaded again', async () => {
  let isAway = true
  await startHardware(() =>
    isAway
      ? { status: 400, json: {} }
      : { json: { recordings: [], triggers: [], scopes: [], mayRecord: true } },
  )
  const { user } = renderPage(<RecordBar elevatorId="e1" />, { queryClient })
  expect(await screen.findByText('Failed to load the recordings')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Record' })).toBeVisible()
})

test('moves the focus to the form of a recording, and back when it closes', async () => {
  await startHardware(() => ({ json: { recordings: [], triggers: [], scopes: [], mayRecord: true } }))
  const { user } = renderPage(<RecordBar elevatorId="e1" />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Record' }))
  expect(screen.getByRole('combobox', { name: 'Ends after' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Record' })).toHaveFocus()
})

test('keeps the form and the failure of a recording that another user has started', async () => {
  let recordings: object[] = []
  await startHardware(({ method }) => {
    if (method === 'GET') return { json: { recordings, triggers: [], scopes: [], mayRecord: true } }
    const startedAt = '2026-11-20T10:00:00.000Z'
    recordings = [{ id: 'r1', startedAt, endedAt: null, endReason: null, alertCode: null }]
    return { status: 409, json: { message: 'A recording is running.' } }
  })
  const { user } = renderPage(<RecordBar elevatorId="e1" />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Record' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends after' }), '900')
  await user.click(screen.getByRole('button', { name: 'Start recording' }))
  expect(await screen.findByRole('button', { name: 'Stop recording' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('A recording is running.')
  expect(screen.getByRole('combobox', { name: 'Ends after' })).toHaveValue('900')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument()
  recordings = []
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('button', { name: 'Record' })).not.toHaveFocus()
})

test('shows once above the list of recordings that it failed to load', async () => {
  await startHardware(() => ({ status: 400, json: {} }))
  renderPage(<ElevatorCan elevatorId="e1" />, { queryClient, route: '/?tab=recordings' })
  expect(await screen.findByText('Failed to load the recordings')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('imports a chosen log and lists it', async () => {
  const recordings: object[] = []
  const { calls } = await startHardware(({ method }) => {
    // The test server has another origin than the page, so uploads need CORS headers.
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const imported = { id: 'r1', startedAt: '2026-11-20T10:00:00.000Z', frames: 2, endReason: 'imported' }
    if (method === 'POST') recordings.push(imported)
    if (method !== 'GET') return { json: imported, headers }
    return { json: { recordings, total: recordings.length, triggers: [], scopes: [], mayRecord: true } }
  })
  const { user, container } = renderPage(<Recordings elevatorId="e1" />, { queryClient })
  await screen.findByRole('button', { name: 'Import log' })
  const text = '(1795000000.0) can0 181#01\n(1795000001.5) can0 182#02\n'
  const field = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('there is no field for a file')
  await user.upload(field, new File([text], 'other.log', { type: 'text/plain' }))
  expect(await screen.findByRole('row', { name: /2 .* Imported log/ })).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ url, body }) => [url, body])).toEqual([['/api/elevators/e1/canrecordings/import', text]])
})
