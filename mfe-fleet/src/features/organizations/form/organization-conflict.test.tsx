import { queryClient } from '@hoistway/platform/query'
import { versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import { organizationList } from '../../../api/organizations.ts'
import { OrganizationEditPage } from './OrganizationEditPage.tsx'

test('keeps a concurrent change unless the user chooses to overwrite it', async () => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const kept = versionedRecord({ id: 'o1', name: 'Alpine', type: 'Organization', isActive: true })
  await startFleet({ 'GET organizations/o1': kept.answer, 'PUT organizations/o1': kept.answer })
  const page = { queryClient, route: '/organizations/o1/edit', path: '/organizations/:id/edit' }
  const { user, address } = renderPage(<OrganizationEditPage />, page)
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Mine' } })
  kept.change({ name: 'Theirs' })
  await user.click(screen.getByRole('button', { name: 'Update Organization' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('was changed by somebody else in the meantime.')
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine')
  expect(kept.current()).toMatchObject({ name: 'Theirs' })
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await expect.poll(address).toBe('/organizations/o1')
  expect(kept.current()).toMatchObject({ name: 'Mine' })
})

test('sends a chosen parent that another user deactivated', async () => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const list = [
    { id: 'o1', name: 'Alpine', type: 'Organization', isActive: true },
    { id: 'o2', name: 'Other', type: 'Organization', isActive: true },
  ]
  const { calls } = await startFleet({
    'GET organizations': { json: list },
    'GET organizations/o1': { json: list[0] },
    'PUT organizations/o1': { json: list[0] },
  })
  const page = { queryClient, route: '/organizations/o1/edit', path: '/organizations/:id/edit' }
  const { user } = renderPage(<OrganizationEditPage />, page)
  await user.click(await screen.findByRole('combobox', { name: /Parent organization/ }))
  await user.click(await screen.findByRole('option', { name: 'Other' }))
  act(() => void queryClient.setQueryData(organizationList.queryKey, (known) => known?.slice(0, 1)))
  await user.click(screen.getByRole('button', { name: 'Update Organization' }))
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ parentOrganizationId: 'o2' }])
})

test('shows one error when neither saving nor reading the parents again succeeds', async () => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const alpine = { id: 'o1', name: 'Alpine', type: 'Organization', isActive: true }
  let list: object = { json: [alpine] }
  await startFleet({
    'GET organizations': () => list,
    'GET organizations/o1': { json: alpine },
    'PUT organizations/o1': () => {
      list = { status: 500, json: {} }
      return { status: 500, json: {} }
    },
  })
  const page = { queryClient, route: '/organizations/o1/edit', path: '/organizations/:id/edit' }
  const { user } = renderPage(<OrganizationEditPage />, page)
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Mine' } })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Update Organization' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
