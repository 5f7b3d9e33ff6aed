import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorListPage } from './ElevatorListPage.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  signInForTest({ roles: ['Technician'] })
})

async function open(route = '/elevators', answers: Parameters<typeof startFleet>[0] = {}) {
  const server = await startFleet(answers)
  const view = renderPage(<ElevatorListPage />, { queryClient, route })
  await screen.findByRole('row', { name: /North 1/ })
  return { ...view, ...server }
}

test('keeps a column hidden', async () => {
  const { user, unmount } = await open()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Location' }))
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Location' })).not.toBeInTheDocument(),
  )
  unmount()
  await open()
  expect(screen.queryByRole('columnheader', { name: 'Location' })).not.toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: 'Type' })).toBeVisible()
})

test('hides the manufacturer until its column is chosen', async () => {
  const elevator = { ...lift, manufacturer: 'Nordlift' }
  const { user, unmount } = await open('/elevators', { 'GET elevators': paged([elevator]) })
  expect(screen.queryByText('Nordlift')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Manufacturer' }))
  expect(await screen.findByText('Nordlift')).toBeVisible()
  unmount()
  await open()
  expect(screen.getByRole('columnheader', { name: 'Manufacturer' })).toBeVisible()
})

test('saves a set of filters under a name, applies it and deletes it', async () => {
  const { user, router, address } = await open('/elevators?type=ARL&status=all&page=1')
  await user.click(screen.getByRole('button', { name: 'Saved Filters' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Saved Filters' }))
  expect(popup.getByText('No filters have been saved yet.')).toBeVisible()
  fireEvent.change(popup.getByRole('textbox'), { target: { value: ' All ARL ' } })
  await user.click(popup.getByRole('button', { name: 'Save' }))
  expect(await popup.findByRole('button', { name: 'All ARL' })).toBeVisible()
  await router.navigate('/elevators')
  await user.click(popup.getByRole('button', { name: 'All ARL' }))
  await waitFor(() => expect(address()).toBe('/elevators?type=ARL&status=all'))
  await user.click(screen.getByRole('button', { name: 'Saved Filters' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the saved filters All ARL' }))
  expect(await screen.findByText('No filters have been saved yet.')).toBeVisible()
})

test('keeps saved filters per user', async () => {
  localStorage.setItem(
    'hoistway.remembered.elevator-filters.somebody@else',
    JSON.stringify([{ name: 'Theirs', query: 'type=ARL' }]),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Saved Filters' }))
  expect(await screen.findByText('No filters have been saved yet.')).toBeVisible()
})

test('exports the whole filtered set page by page with harmless formulas', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => {}
  const second = {
    ...lift,
    id: 'e2',
    name: '=1+1',
    manufacturer: 'Nordlift',
    organizationName: 'A, B',
    isOnline: true,
  }
  const { user, sent, lastRead } = await open('/elevators?type=ARL', {
    'GET elevators': ({ url }) =>
      /\bpageSize=1000\b/.test(url) && /\bpage=2\b/.test(url)
        ? paged([second], { total: 1001, size: 1000, page: 2 })
        : paged([lift], { total: 1001, size: 1000 }),
  })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await saved[0]?.text()
  expect(text?.split('\r\n')).toEqual([
    expect.stringContaining(
      'Name,Type,Controller ID,Firmware,Location,Organization,Last Seen,Online,Active,Out Of Service Since,Out Of Service Reason,Manufacturer',
    ),
    'North 1,ARL,ESP-1,,,,2026-11-20T09:00:00Z,false,true,,,',
    `'=1+1,ARL,ESP-1,,,"A, B",2026-11-20T09:00:00Z,true,true,,,Nordlift`,
    '',
  ])
  expect(sent('GET').filter((url) => url.includes('pageSize=1000'))).toHaveLength(2)
  expect(lastRead('elevators')).toContain('elevatorType=ARL')
})

test('an export sorted by last seen reads pages that do not change meanwhile', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => {}
  const all = [
    { ...lift, id: 'e1', name: 'Never', lastSeenAt: null },
    { ...lift, id: 'e2', name: 'Early', lastSeenAt: '2026-11-20T09:00:00Z' },
    { ...lift, id: 'e3', name: 'Late', lastSeenAt: '2026-11-20T10:00:00Z' },
  ]
  const { user, sent } = await open('/elevators?sort=lastSeenAt&order=desc', {
    'GET elevators': ({ url }) => paged(url.includes('pageSize=1000') ? all : [lift]),
  })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [read] = sent('GET').filter((url) => url.includes('pageSize=1000'))
  expect(read).toContain('sortBy=createdAt&sortDescending=false')
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Late', 'Early', 'Never'])
})

test('reports a failed export', async () => {
  const { user } = await open('/elevators', {
    'GET elevators': ({ url }) => (url.includes('pageSize=1000') ? { status: 404, json: {} } : paged([lift])),
  })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Failed to export elevators')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed to export elevators')).not.toBeInTheDocument()
})
