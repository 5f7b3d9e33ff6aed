import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const ada = { userId: 'u1', userName: 'Ada Lovelace', userEmail: 'ada@example.com', addresses: ['192.0.2.7'] }
const change = (field: string, before: string | null, after: string | null, isSecret = false) => ({
  field,
  before,
  after,
  isSecret,
})
const lines = [
  {
    ...{ ...ada, id: 'a1', at: '2026-11-24T03:00:00.000Z', action: 'update' },
    ...{ entity: 'elevator', entityId: 'e1', entityName: 'Lift 7' },
    changes: [
      change('location', 'Hall 1', 'Hall 2'),
      change('sharedSecret', null, null, true),
      change('isActive', 'false', 'true'),
    ],
  },
  {
    ...{ ...ada, id: 'a2', action: 'delete', entity: 'elevator', entityId: 'e2', entityName: '=Lift 8' },
    changes: ['name', 'location', 'manufacturer', 'elevatorType'].map((field) => change(field, 'x', null)),
  },
  {
    id: 'a3',
    action: 'sign-in-refused',
    entity: 'session',
    reason: 'unknown-account',
    count: 3,
    addresses: ['::1'],
  },
  { id: 'a4', action: 'quarantine', entity: 'controller', entityId: 'c1' },
]

async function openAudit(path = '/audit', headers: Record<string, string> = {}) {
  const api = await startApi(({ url }) => {
    if (!url.startsWith('/api/audit')) return { json: [], headers }
    return { headers, json: { data: lines, totalCount: lines.length, totalPages: 1, page: 1 } }
  })
  signInForTest({ roles: ['Admin'] })
  renderConsole(path)
  await screen.findByText('Quarantined')
  return { api, table: screen.getByRole('table', { name: 'Audit Log' }) }
}

test('shows who changed what, before and after, with a link to the record', async () => {
  const { table } = await openAudit()
  const [, changed, deleted, refused, ofServer] = within(table).getAllByRole('row')
  expect(changed).toHaveTextContent(/Ada Lovelace.*ada@example\.com.*Changed.*Lift 7/)
  expect(changed).toHaveTextContent('Location: Hall 1 → Hall 2')
  expect(changed).toHaveTextContent('Shared secret: changed, values not recorded')
  expect(changed).toHaveTextContent('Active: no → yes')
  expect(changed).toHaveTextContent('192.0.2.7')
  expect(within(changed as HTMLElement).getByRole('link', { name: 'Lift 7' })).toHaveAttribute(
    'href',
    '/elevators/e1',
  )
  expect(within(deleted as HTMLElement).queryByRole('link')).toBeNull()
  expect(within(deleted as HTMLElement).getByText('4 fields')).toBeInTheDocument()
  expect(refused).toHaveTextContent(/—.*Sign-in refused, 3 times.*Unknown account/)
  expect(ofServer).toHaveTextContent(/Server.*Quarantined/)
})

test('sends the filters of the address', async () => {
  const { api } = await openAudit('/audit?entity=elevator&result=refused&account=u1&days=7')
  const { url = '' } = api.calls.find(({ url }) => url.startsWith('/api/audit')) ?? {}
  const query = new URL(url, location.href).searchParams
  expect(Object.fromEntries(query)).toMatchObject({ entity: 'elevator', result: 'refused', account: 'u1' })
  expect(Date.now() - Date.parse(query.get('from') ?? '')).toBeGreaterThan(6.9 * 86_400_000)
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveDisplayValue('One account')
})

test('counts the days of a period back from the time of the server', async () => {
  const behindMs = 60 * 86_400_000
  const { api } = await openAudit('/audit', { date: new Date(Date.now() - behindMs).toUTCString() })
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '7' } })
  const from = () =>
    api.calls.flatMap(({ url }) => new URL(url, location.href).searchParams.get('from') ?? [])
  await expect.poll(from).toHaveLength(1)
  expect(Date.now() - Date.parse(from()[0] ?? '')).toBeGreaterThan(behindMs)
})

test('an unknown filter in the address counts as its default', async () => {
  const { api } = await openAudit('/audit?entity=abc&result=abc&days=abc')
  const { url = '' } = api.calls.find(({ url }) => url.startsWith('/api/audit')) ?? {}
  expect([...new URL(url, location.href).searchParams.keys()]).toEqual(['page', 'pageSize'])
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Any time')
})

test('exports the lines that match as CSV without formulas', async () => {
  await openAudit()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob)
    return 'blob:audit'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await expect.poll(() => saved).toHaveLength(1)
  const text = (await saved[0]?.text()) ?? ''
  expect(text.split('\r\n')[1]).toBe(
    '2026-11-24T03:00:00.000Z,ada@example.com,update,elevator,e1,Lift 7,"Location: Hall 1 → Hall 2\nShared secret: changed, values not recorded\nActive: no → yes",192.0.2.7',
  )
  expect(text).toContain(",'=Lift 8,")
})
