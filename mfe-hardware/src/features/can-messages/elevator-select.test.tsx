import { keys, queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startHardware } from '../../../test/start-hardware.ts'
import { ElevatorSelect } from './ElevatorSelect.tsx'

test('offers no elevator of an earlier search', async () => {
  const { promise: searched, resolve: finishSearch } = Promise.withResolvers<void>()
  await startHardware(({ url }) => {
    if (!url.startsWith('/api/elevators?')) return undefined
    const isSearch = url.includes('ESP-0004')
    return {
      json: {
        data: [isSearch ? { id: 'e4', name: 'Tower B' } : { id: 'e1', name: 'Tower A' }],
        totalCount: 1,
      },
      ...(isSearch && { after: searched }),
    }
  })
  const { user } = renderPage(<ElevatorSelect label="Elevator" value="" onChange={() => {}} />, {
    queryClient,
  })
  await user.click(screen.getByRole('combobox', { name: 'Elevator' }))
  expect(await screen.findByRole('option', { name: 'Tower A' })).toBeVisible()
  await user.keyboard('ESP-0004')
  expect(await screen.findByText('Loading...')).toBeVisible()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  finishSearch()
  expect(await screen.findByRole('option', { name: 'Tower B' })).toBeVisible()
})

test('keeps nothing for the form of the elevator, because its response has no version', async () => {
  await startHardware(({ url }) =>
    url.startsWith('/api/elevators?')
      ? { json: { data: [], totalCount: 0 } }
      : { json: { id: 'e1', name: 'Tower A' } },
  )
  renderPage(<ElevatorSelect label="Elevator" value="e1" onChange={() => {}} />, { queryClient })
  expect(await screen.findByDisplayValue('Tower A')).toBeVisible()
  expect(queryClient.getQueryData(keys.elevators.detail('e1'))).toBeUndefined()
})

test('distinguishes elevators with the same name by location or organization', async () => {
  const name = 'Elevator 1'
  await startHardware(({ url }) =>
    url.startsWith('/api/elevators?')
      ? {
          json: {
            data: [
              { id: 'e2', name, organizationName: 'Prime Tower' },
              { id: 'e3', name, organizationName: 'Prime Tower', location: 'Zurich' },
            ],
            totalCount: 2,
          },
        }
      : { json: { id: 'e1', name, location: 'Basel' } },
  )
  const { user } = renderPage(<ElevatorSelect label="Elevator" value="e1" onChange={() => {}} />, {
    queryClient,
  })
  expect(await screen.findByDisplayValue('Elevator 1 (Basel)')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Elevator' }))
  expect(await screen.findByRole('option', { name: 'Elevator 1 (Prime Tower)' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Elevator 1 (Zurich)' })).toBeVisible()
})

test('keeps the name from the list while the request of the chosen elevator fails', async () => {
  const searched: (string | null)[] = []
  await startHardware(({ url }) => {
    if (!url.startsWith('/api/elevators?')) return { status: 500, json: {} }
    const term = new URLSearchParams(url.split('?')[1]).get('searchTerm')
    searched.push(term)
    const found = term ? { id: 'e2', name: 'Other lift' } : { id: 'e1', name: 'Tower A' }
    return { json: { data: [found], totalCount: 1 } }
  })
  const { user } = renderPage(<ElevatorSelect label="Elevator" value="e1" onChange={() => {}} />, {
    queryClient,
  })
  const field = await screen.findByDisplayValue('Tower A')
  await user.clear(field)
  await user.type(field, 'Other')
  expect(await screen.findByRole('option', { name: 'Other lift' })).toBeVisible()
  expect(field).toHaveValue('Other')
  await user.tab()
  expect(field).toHaveValue('Tower A')
  expect(searched).toEqual([null, 'Other'])
})
