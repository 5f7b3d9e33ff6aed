import { queryClient } from '@hoistway/platform/query'
import { versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lift, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorEditPage } from './ElevatorEditPage.tsx'

const CHANGED = 'This record was changed by somebody else in the meantime.'

async function open(answers: Parameters<typeof startFleet>[0] = {}) {
  queryClient.clear()
  signInForTest({ roles: ['Manager'] })
  const kept = versionedRecord({ ...lift, organizationId: 'o1', organizationName: 'Metro' })
  const { sent } = await startFleet({
    'GET organizations': { json: [{ id: 'o1', name: 'Metro', type: 'Organization', isActive: true }] },
    'GET elevators/e1': kept.answer,
    'PUT elevators/e1': kept.answer,
    ...answers,
  })
  const page = { queryClient, route: '/elevators/e1/edit', path: '/elevators/:id/edit' }
  const view = renderPage(<ElevatorEditPage />, page)
  await screen.findByRole('combobox', { name: 'Organization' })
  return { ...view, kept, sent }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Elevator' }))

/** Another user saves first, and this page even refetches the record. */
async function openOutdated() {
  const view = await open()
  type('Name', 'Mine')
  view.kept.change({ name: 'Theirs', location: 'Lobby' })
  await act(() => queryClient.refetchQueries())
  save()
  const banner = await screen.findByRole('alert')
  return { ...view, banner }
}

test('overwrites nothing with a save of an outdated version', async () => {
  const { kept, banner, sent } = await openOutdated()
  expect(banner).toHaveTextContent(CHANGED)
  expect(screen.getAllByText(CHANGED)).toHaveLength(1)
  expect([field('Name'), field('Location')].map((each) => each.getAttribute('value'))).toEqual(['Mine', ''])
  expect(kept.current()).toMatchObject({ name: 'Theirs', location: 'Lobby' })
  save()
  await expect.poll(() => sent('PUT')).toHaveLength(2)
  await screen.findByText(CHANGED)
  expect(kept.current()).toMatchObject({ name: 'Theirs' })
})

test('overwrites a conflict on request', async () => {
  const { user, kept } = await openOutdated()
  type('Description', 'Mine too')
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  expect(screen.queryByText(CHANGED)).not.toBeInTheDocument()
  expect(kept.current()).toMatchObject({ name: 'Mine', description: 'Mine too' })
})

test('resolves a conflict from the saved version', async () => {
  const { user, kept } = await openOutdated()
  const load = screen.getByRole('button', { name: 'Load Saved Version' })
  await user.click(load)
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('What you have entered is replaced by what is saved.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(field('Name')).toHaveValue('Mine')
  await user.click(load)
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Load Saved Version' }),
  )
  expect(await screen.findByDisplayValue('Theirs')).toBe(field('Name'))
  expect(screen.queryByText(CHANGED)).not.toBeInTheDocument()
  type('Description', 'Both')
  save()
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  expect(kept.current()).toMatchObject({ name: 'Theirs', location: 'Lobby', description: 'Both' })
})

test('reads the elevators again after the answer to a save was lost', async () => {
  const { kept, sent } = await open({ 'PUT elevators/e1': () => 'drop' })
  type('Name', 'Mine')
  kept.change({ name: 'Mine' })
  save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update elevator')
  await expect.poll(() => sent('GET').filter((url) => url === 'elevators/e1')).toHaveLength(2)
  expect(field('Name')).toHaveValue('Mine')
})
