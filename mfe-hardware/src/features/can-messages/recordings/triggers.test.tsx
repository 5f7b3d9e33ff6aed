import { canRecordingList } from '@hoistway/contracts/can-recording'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
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

async function openForm() {
  const { writes } = await startHardware(() => ({ json: { id: 't2' } }))
  const first = {
    recordings: [],
    triggers: [],
    scopes: [north, south],
    elevatorType: 'ARCODE',
    mayRecord: true,
  }
  let read: (changes: object) => void = () => undefined
  function Page() {
    const [list, setList] = useState<object>(first)
    read = (changes) => act(() => setList({ ...first, ...changes }))
    return <Triggers elevatorId="e1" list={canRecordingList.parse(list)} />
  }
  const { user } = renderPage(<Page />, { queryClient })
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  const form = within(screen.getByRole('form', { name: 'Add trigger' }))
  return {
    writes,
    add: () => user.click(form.getByRole('button', { name: 'Add trigger' })),
    choose: (text: string) => user.selectOptions(form.getByLabelText('Elevators'), text),
    chosen: () => form.getByLabelText('Elevators'),
    read: (changes: object) => read(changes),
  }
}
const [north, south] = [
  { id: 'o1', name: 'North' },
  { id: 'o2', name: 'South' },
]

test('keeps the chosen scope of a trigger when the list changes', async () => {
  const { choose, add, read, writes } = await openForm()
  await choose('All elevators of South')
  read({ scopes: [{ id: 'o0', name: 'East' }, north, south] })
  await add()
  await expect.poll(writes).toMatchObject([{ body: { organizationId: 'o2', sameType: false } }])
})

test.each([{ scopes: [north] }, { elevatorType: 'ARL' }])(
  'refuses a trigger whose chosen scope is gone: %o',
  async (changes) => {
    const { choose, chosen, add, read, writes } = await openForm()
    await choose('Every ARCODE of South')
    read(changes)
    await add()
    expect(await screen.findByText(/The organization or the type of the elevator has changed/)).toBeVisible()
    expect(chosen()).toHaveDisplayValue('Every ARCODE of South')
    expect(writes()).toEqual([])
    await choose('This elevator')
    await add()
    await expect.poll(writes).toMatchObject([{ body: { organizationId: null, sameType: false } }])
  },
)
