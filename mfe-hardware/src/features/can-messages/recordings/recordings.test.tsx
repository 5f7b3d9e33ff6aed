import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
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

test('shows once above the list of recordings that it failed to load', async () => {
  await startHardware(() => ({ status: 400, json: {} }))
  renderPage(<ElevatorCan elevatorId="e1" />, { queryClient, route: '/?tab=recordings' })
  expect(await screen.findByText('Failed to load the recordings')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
