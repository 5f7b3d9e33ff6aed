import { queryClient } from '@hoistway/platform/query'
import { versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import { OrganizationEditPage } from './OrganizationEditPage.tsx'

const frei = { name: 'Reto Frei', role: 'Caretaker', phoneNumber: '+41 44 555 31 10' }

async function open(record: object) {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const kept = versionedRecord({ id: 'o1', name: 'Tower', type: 'Organization', isActive: true, ...record })
  const server = await startFleet({
    'GET organizations/o1': kept.answer,
    'PUT organizations/o1': kept.answer,
  })
  const page = { queryClient, route: '/organizations/o1/edit', path: '/organizations/:id/edit' }
  const view = renderPage(<OrganizationEditPage />, page)
  await screen.findByRole('button', { name: 'Update Organization' })
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const save = () => view.user.click(screen.getByRole('button', { name: 'Update Organization' }))
  return { ...view, ...server, kept, type, save }
}

test('edits, adds and removes contacts', async () => {
  const { kept, type, save, user } = await open({
    contacts: [frei, { ...frei, name: 'Gone' }],
    accessInstructions: '',
  })
  await user.click(screen.getByRole('button', { name: 'Remove contact 2' }))
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  const added = within(screen.getByRole('group', { name: 'Contact 2' }))
  type(added.getByLabelText(/^Name/), 'Security desk')
  expect(screen.getByRole('button', { name: 'Update Organization' })).toHaveAttribute('aria-disabled', 'true')
  type(added.getByLabelText(/^Phone/), '112')
  type(screen.getByLabelText('Access instructions'), 'Key at the gate')
  await save()
  await waitFor(() =>
    expect(kept.current()).toMatchObject({
      contacts: [frei, { name: 'Security desk', role: '', phoneNumber: '112' }],
      accessInstructions: 'Key at the gate',
    }),
  )
})

test('keeps the contacts of another user unless the user chooses to overwrite them', async () => {
  const { kept, type, save, user } = await open({ contacts: [frei], accessInstructions: '' })
  type(within(screen.getByRole('group', { name: 'Contact 1' })).getByLabelText(/^Name/), 'Mine')
  kept.change({ contacts: [{ ...frei, name: 'Theirs' }] })
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('was changed by somebody else in the meantime.')
  expect(kept.current()).toMatchObject({ contacts: [{ name: 'Theirs' }] })
  expect(screen.getByDisplayValue('Mine')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(kept.current()).toMatchObject({ contacts: [{ name: 'Mine' }] }))
})

test('changes no contacts of a server that does not know them', async () => {
  const { type, save, calls } = await open({})
  expect(screen.queryByText('Contacts and access')).not.toBeInTheDocument()
  type(screen.getByLabelText(/^Name/), 'New name')
  await save()
  await waitFor(() => expect(calls.at(-1)?.method).not.toBe('PUT'))
  const put = calls.find(({ method }) => method === 'PUT')
  expect(Object.keys(Object(put?.body))).not.toContain('contacts')
})
