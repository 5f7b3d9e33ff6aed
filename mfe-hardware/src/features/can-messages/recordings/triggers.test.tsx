import { canRecordingList } from '@hoistway/contracts/can-recording'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Triggers } from './Triggers.tsx'

test('asks before a trigger is deleted', async () => {
  const trigger = { id: 't1', alertCode: 'Er99', beforeSeconds: 0, afterSeconds: 30, mayDelete: true }
  const list = canRecordingList.parse({ recordings: [], triggers: [trigger], scopes: [] })
  const { user } = renderPage(<Triggers elevatorId="e1" list={list} />, { queryClient })
  const sentence = 'Er99: 0 s before and 30 s after · This elevator'
  await user.click(screen.getByRole('button', { name: `Delete ${sentence}` }))
  expect(await screen.findByRole('dialog', { name: 'Delete trigger' })).toHaveTextContent(sentence)
})

test('moves the focus to the form of a trigger, and back when it closes', async () => {
  const list = canRecordingList.parse({ recordings: [], triggers: [], scopes: [], mayRecord: true })
  const { user } = renderPage(<Triggers elevatorId="e1" list={list} />, { queryClient })
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  expect(screen.getByRole('textbox', { name: 'Alert code' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Add trigger' })).toHaveFocus()
})
