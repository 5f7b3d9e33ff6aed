import { queryClient } from '@hoistway/platform/query'
import { type Call, startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TemplateNewPage } from './TemplateNewPage.tsx'

beforeEach(() => signInForTest({ roles: ['Admin'] }))
afterEach(() => queryClient.clear())

async function open(answer: object) {
  const { calls } = await startApi(() => answer)
  const page = renderPage(<TemplateNewPage />, {
    queryClient,
    route: '/template/new',
    path: '/template/new',
  })
  const isWrite = ({ method, url }: Call) => method === 'POST' && url === '/api/organizations'
  return { ...page, writes: () => calls.filter(isWrite) }
}

const create = () => screen.getByRole('button', { name: 'Create Organization' })

test('requires a name before sending anything', async () => {
  const { user, writes } = await open({ json: {} })
  await user.type(screen.getByLabelText(/^Name/), ' ')
  await user.click(create())
  expect(create()).toHaveAccessibleDescription('Enter a name first.')
  expect(writes()).toEqual([])
})

test('sends trimmed values and opens the new record', async () => {
  const { user, writes, address } = await open({ json: { id: 'o7', name: 'North' } })
  await user.type(screen.getByLabelText(/^Name/), '  North ')
  await user.click(create())
  await waitFor(() => expect(address()).toBe('/organizations/o7'))
  expect(writes().map(({ body }) => body)).toEqual([{ name: 'North', type: 'Organization' }])
})

test('shows an error and keeps the input', async () => {
  const { user } = await open({ status: 409, json: { message: 'There is an organization of this name.' } })
  await user.type(screen.getByLabelText(/^Name/), 'North')
  await user.click(create())
  expect(await screen.findByText('There is an organization of this name.')).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('North')
})
