import { canRecordingList } from '@hoistway/contracts/can-recording'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startHardware } from '../../../../test/start-hardware.ts'
import { Triggers } from './Triggers.tsx'

test('asks before a trigger is deleted', async () => {
  const { writes } = await startHardware(() => ({ json: true }))
  const trigger = { id: 't1', alertCode: 'Er99', beforeSeconds: 0, afterSeconds: 30, mayDelete: true }
  const list = canRecordingList.parse({ recordings: [], triggers: [trigger], scopes: [] })
  const { user } = renderPage(<Triggers elevatorId="e1" list={list} />, { queryClient })
  const sentence = 'Er99: 0 s before and 30 s after · This elevator'
  await user.click(screen.getByRole('button', { name: `Delete ${sentence}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete trigger' })
  expect(dialog).toHaveTextContent(sentence)
  expect(writes()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await expect.poll(writes).toMatchObject([{ method: 'DELETE', url: '/api/elevators/e1/cantriggers/t1' }])
})

test('moves the focus to the form of a trigger, and back when it closes', async () => {
  const list = canRecordingList.parse({ recordings: [], triggers: [], scopes: [], mayRecord: true })
  const { user } = renderPage(<Triggers elevatorId="e1" list={list} />, { queryClient })
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  expect(screen.getByRole('textbox', { name: 'Alert code' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Add trigger' })).toHaveFocus()
})

test('adds a trigger of an alert code with the chosen times', async () => {
  const { writes } = await startHardware(() => ({ json: { id: 't2' } }))
  const list = canRecordingList.parse({ recordings: [], triggers: [], scopes: [], mayRecord: true })
  const { user } = renderPage(<Triggers elevatorId="e1" list={list} />, { queryClient })
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  const form = within(screen.getByRole('form', { name: 'Add trigger' }))
  await user.type(form.getByLabelText('Alert code'), ' Er99 ')
  await user.selectOptions(form.getByLabelText('Before the alert'), '0 s')
  await user.click(form.getByRole('button', { name: 'Add trigger' }))
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  expect(writes()).toMatchObject([
    {
      method: 'POST',
      url: '/api/elevators/e1/cantriggers',
      body: { alertCode: 'Er99', organizationId: null, sameType: false, beforeSeconds: 0, afterSeconds: 30 },
    },
  ])
})
