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
