import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import { OrganizationDetailPage } from '../detail/OrganizationDetailPage.tsx'
import { OrganizationEditPage } from './OrganizationEditPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
})

const alpine = { id: 'o1', name: 'Alpine', type: 'Organization', isActive: true }
const startWith = (zones: object, answer: object = { json: alpine }) =>
  startFleet({ 'GET organizations/o1': { json: { ...alpine, ...zones } }, 'PUT organizations/o1': answer })

async function openForm(zones: object, answer?: object) {
  const { calls } = await startWith(zones, answer)
  const page = { queryClient, route: '/organizations/o1/edit', path: '/organizations/:id/edit' }
  const { user } = renderPage(<OrganizationEditPage />, page)
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  const save = () => user.click(screen.getByRole('button', { name: 'Update Organization' }))
  return { user, field, save, sent: () => calls.findLast(({ method }) => method === 'PUT')?.body }
}

test('finds a time zone by a part of its name', async () => {
  const { user, field, save, sent } = await openForm({ timeZone: null })
  expect(field).toHaveValue('')
  await user.click(field)
  fireEvent.change(field, { target: { value: 'auckl' } })
  await user.click(await screen.findByRole('option', { name: 'Pacific/Auckland' }))
  await save()
  await expect.poll(sent).toMatchObject({ timeZone: 'Pacific/Auckland' })
})

test('offers a zone that this browser does not know, and sends a deselected one as null', async () => {
  const { user, field, save, sent } = await openForm({ timeZone: 'Europe/Newtown' })
  expect(field).toHaveValue('Europe/Newtown')
  await user.click(field)
  fireEvent.change(field, { target: { value: 'newt' } })
  await user.click(await screen.findByRole('option', { name: 'Europe/Newtown' }))
  await save()
  await expect.poll(sent).toMatchObject({ name: 'Alpine', timeZone: null })
})

test('sends no time zone for the record of a server that does not know it', async () => {
  const { save, sent } = await openForm({})
  await save()
  await expect.poll(sent).toBeDefined()
  expect(sent()).not.toHaveProperty('timeZone')
})

test('shows a rejected time zone at its field', async () => {
  const errors = { timeZone: ['Unknown time zone'] }
  const { field, save } = await openForm(
    { timeZone: 'Europe/Newtown' },
    { status: 400, json: { message: 'Unknown time zone', errors } },
  )
  await save()
  await expect.poll(() => field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Unknown time zone/)
})

test.each([
  [{ timeZone: 'Europe/Zurich', effectiveTimeZone: 'Europe/Zurich' }, 'Europe/Zurich'],
  [{ timeZone: null, effectiveTimeZone: 'Asia/Tokyo' }, 'Asia/Tokyo (inherited)'],
  [{}, '—'],
])('the details of %j show %s', async (zones, text) => {
  await startWith(zones)
  renderPage(<OrganizationDetailPage />, {
    queryClient,
    route: '/organizations/o1',
    path: '/organizations/:id',
  })
  const card = within(await screen.findByRole('region', { name: 'Information' }))
  expect(card.getByText('Time zone').nextSibling).toHaveTextContent(text)
})
