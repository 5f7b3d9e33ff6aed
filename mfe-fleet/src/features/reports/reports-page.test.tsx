import type { Report } from '@hoistway/contracts/report'
import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { setDateStyle } from '@hoistway/ui/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startFleet } from '../../../test/fleet-api.ts'
import { APRIL, february, MARCH, march } from '../../../test/reports.ts'
import { ReportsPage } from './ReportsPage.tsx'

let saved: Blob[] = []
beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Manager'] })
  setDateStyle({ timeZone: 'UTC', language: 'en' })
  onTestFinished(() => setDateStyle({ timeZone: undefined, language: undefined }))
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:report'
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

/** Returns the name of the file that a click on the button for a table saves. */
async function savedName({ user }: ReturnType<typeof renderPage>, table: string) {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  await user.click(await screen.findByRole('button', { name: `CSV: ${table}` }))
  const [link] = click.mock.contexts
  return link instanceof HTMLAnchorElement ? link.download : undefined
}

async function open({
  month = march(),
  before = february(),
  zone,
}: {
  month?: Report
  before?: Report
  zone?: string
} = {}) {
  const server = await startFleet({
    'GET organizations': { json: [{ id: 'o1', name: 'Harbour Tower' }] },
    'GET organizations/o1': { json: { id: 'o1', name: 'Harbour Tower', effectiveTimeZone: zone } },
    'GET reports/made': { json: { scheduled: [], reports: [] } },
    'GET reports': ({ url }) => ({ json: url.includes('from=2026-03-01') ? month : before }),
  })
  const view = renderPage(<ReportsPage />, { queryClient, route: '/reports?month=2026-03&organizationId=o1' })
  await screen.findByRole('region', { name: 'Commands' })
  return { ...view, ...server }
}

const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

async function fileOf({ user }: Awaited<ReturnType<typeof open>>, table: string) {
  await user.click(screen.getByRole('button', { name: `CSV: ${table}` }))
  return (await saved.at(-1)?.text())?.replace('\ufeff', '').trim().split('\r\n')
}

test('compares the month and organization in the address with the month before', async () => {
  const { sent } = await open()
  expect(await screen.findByText(/^Harbour Tower · March 2026 · generated /)).toBeVisible()
  const reads = sent('GET').filter((url) => url.startsWith('reports?'))
  expect(reads.map((url) => new URLSearchParams(url.split('?')[1]).get('from'))).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ])
  for (const url of reads) expect(url).toContain('organizationId=o1')
  const availability = within(screen.getByRole('region', { name: 'Average availability' }))
  expect(availability.getByText('97.22 %')).toBeVisible()
  expect(availability.getByText(/Data coverage 50\.00 %/)).toBeVisible()
  expect(await availability.findByText(/Previous month: 100\.00 %/)).toBeVisible()
})

test('uses and states the zone of the organization', async () => {
  const zone = 'America/Los_Angeles'
  const from = Date.parse('2026-03-01T08:00Z')
  const to = Date.parse('2026-04-01T07:00Z')
  const page = await open({
    zone,
    month: march({ timeZone: zone, from, to, days: [], madeUntil: to - 3_600_000 }),
  })
  const reads = page.sent('GET').filter((url) => url.startsWith('reports?'))
  const asked = reads.map((url) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))
  expect(asked).toMatchObject([
    { from: '2026-03-01T08:00:00.000Z', to: '2026-04-01T07:00:00.000Z', timeZone: zone },
    { from: '2026-02-01T08:00:00.000Z', to: '2026-03-01T08:00:00.000Z', timeZone: zone },
  ])
  expect(
    screen.getByText(/^Harbour Tower · March 2026 · generated .* \(America\/Los Angeles\)$/),
  ).toBeVisible()
  expect(screen.getByText(/Days and months in America\/Los_Angeles\.$/)).toBeVisible()
  expect(screen.getByText(/up to Mar 31, 2026, 11:00\sPM \(America\/Los Angeles\)\.$/)).toBeVisible()
  expect(cells('Busiest hours')[7]?.slice(0, 3)).toEqual(['Sun', '12', '12'])
  expect((await fileOf(page, 'Busiest hours'))?.[0]).toMatch(/^Weekday \(America\/Los_Angeles\),0,1,/)
})

test('draws a bar for each day of a month in a zone off by half an hour', async () => {
  const zone = 'Asia/Kolkata'
  // Its midnight is 18:30 UTC, and rollups have full hours.
  const [from, to] = [Date.parse('2026-02-28T19:00Z'), Date.parse('2026-03-31T19:00Z')]
  const month = march({ timeZone: zone, from, to, madeUntil: to })
  const { container } = await open({ zone, month, before: month })
  const bars = [...container.querySelectorAll('b')].map(({ textContent }) => textContent)
  expect(bars.filter((name) => /^\w{3} \d+$/.test(name))).toEqual(
    Array.from({ length: 31 }, (_, later) => `Mar ${later + 1}`),
  )
})

test('uses the zone of the reader for an organization without one', async () => {
  setDateStyle({ timeZone: 'Europe/Zurich', language: 'en' })
  const { sent } = await open({ zone: 'Unknown/Zone' })
  expect(sent('GET').filter((url) => url.includes('timeZone=Europe%2FZurich'))).toHaveLength(2)
})

test('writes another month and organization to the address', async () => {
  const { user, address, sent } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February 2026')
  await waitFor(() => expect(address()).toContain('month=2026-02'))
  await waitFor(() => expect(sent('GET').at(-1)).toContain('from=2026-01-01'))
})

test('sorts availability from the worst and shows unknown values not as zero', async () => {
  const page = await open()
  const elevators = 'By elevator, lowest first'
  expect(cells(elevators)).toEqual([
    [
      'Elevator',
      'Organization',
      'Availability',
      'Data coverage',
      'Unavailable (h)',
      'Offline, also out of service (h)',
    ],
    ['North 1', 'Harbour Tower', '97.22 %', '50.00 %', '0.0', '0.3'],
    ['North 2', 'Harbour Tower', 'No data', '0.00 %', '—', '—'],
  ])
  expect(screen.getByText('Lowest 2 of 150')).toBeVisible()
  expect(screen.getByRole('link', { name: 'North 1' })).toHaveAttribute('href', '/elevators/e1')
  expect(await fileOf(page, elevators)).toEqual([
    'Elevator,Organization,Availability (%),Data coverage (%),Unavailable (h),"Offline, also out of service (h)"',
    'North 1,Harbour Tower,97.22,50,0,0.3',
    'North 2,Harbour Tower,,0,,',
  ])
  expect(cells('By day').map(([day, share]) => [day, share])).toEqual([
    ['Day (UTC)', 'Availability'],
    ['Mar 1, 2026', '97.22 %'],
    ['Mar 3, 2026', 'No data'],
  ])
})

test('shows ten rows of a long table, all on request and all in its file', async () => {
  const times = { plannedSeconds: 7_200, knownSeconds: 3_600, availableSeconds: 3_500 }
  const days = Array.from({ length: 12 }, (_, later) => ({ ...times, from: MARCH + later * 86_400_000 }))
  const page = await open({ month: march({ days }) })
  const part = screen.getByRole('table', { name: 'By day' }).closest('[data-short]')
  expect(part).toBeInTheDocument()
  expect(await fileOf(page, 'By day')).toHaveLength(13)
  await page.user.click(screen.getByRole('button', { name: 'Show all 12: By day' }))
  expect(part).not.toHaveAttribute('data-short')
  await page.user.click(screen.getByRole('button', { name: 'Show fewer: By day' }))
  expect(part).toHaveAttribute('data-short')
  expect(screen.queryByRole('button', { name: /^Show .*: By elevator/ })).not.toBeInTheDocument()
})

test('sorts alerts from the largest group and compares them with the month before', async () => {
  const page = await open()
  await waitFor(() => expect(cells('Alerts by code')[2]?.[4]).toBe('0'))
  expect(cells('Alerts by code').slice(1)).toEqual([
    ['Er07 · Safety chain open', '3', '75.0 %', '75.0 %', '2'],
    ['Er09', '1', '25.0 %', '100.0 %', '0'],
  ])
  expect((await fileOf(page, 'Alerts by code'))?.[1]).toBe('Er07,3,75,75,2')
  await page.user.click(screen.getByRole('radio', { name: 'Controller type' }))
  expect(cells('Alerts by controller type').slice(1)).toEqual([['Unknown', '4', '100.0 %', '100.0 %', '4']])
  expect(await fileOf(page, 'Alerts by controller type')).toEqual([
    'Controller type,Alerts,Share (%),Cumulative (%),Previous month',
    'Unknown,4,100,100,4',
  ])
  await page.user.click(screen.getByRole('radio', { name: 'Firmware' }))
  expect(screen.getByText('No alerts in this period')).toBeVisible()
})

test('compares usage and commands with the month before', async () => {
  const page = await open()
  await waitFor(() => expect(cells('Activity')[1]).toEqual(['Trips', '1,200', '600', '+100.0 %']))
  expect(cells('Activity').at(-1)).toEqual(['Average wait (s)', '20', '20', '0.0 %'])
  expect(cells('Commands by kind')[1]).toEqual(['Call car', '12', '9', '2', '1', '75.0 %', '12'])
  expect(cells('Commands by kind')[2]).toEqual(['Reset controller', '0', '0', '0', '0', '—', '0'])
  expect(cells('Wait time after a remote call')[1]).toEqual(['up to 15 s', '4', '40.0 %', '4'])
  expect(await fileOf(page, 'Activity')).toContain('Trips,1200,600,100')
})

test('shows busy hours by weekday and hour, with unknown ones', async () => {
  const page = await open()
  // The first of March is a Sunday.
  expect(cells('Busiest hours')[7]?.slice(0, 3)).toEqual(['Sun', '12', '12'])
  expect(cells('Busiest hours')[1]?.slice(0, 3)).toEqual(['Mon', '—', '—'])
  const file = await fileOf(page, 'Busiest hours')
  expect(file?.[7]?.startsWith('Sunday,12,12')).toBe(true)
  expect(file?.[1]).toBe(`Monday${','.repeat(24)}`)
})

test('shows no figures for unknown time, and the start of the known time', async () => {
  const { sums } = march()
  const unknown = { ...sums, trips: 0, knownSeconds: 0, availableSeconds: 0 }
  await open({
    month: march({ knownSince: MARCH + 86_400_000, madeUntil: APRIL - 3_600_000 }),
    before: march({ sums: unknown }),
  })
  expect(screen.getByText('Availability and usage have been recorded since Mar 2, 2026.')).toBeVisible()
  expect(screen.getByText(/^Month in progress: .* up to Mar 31, 2026/)).toBeVisible()
  const trips = within(screen.getByRole('region', { name: 'Trips' }))
  expect(trips.getByText('No data for the previous month')).toBeVisible()
  expect(cells('Activity')[1]).toEqual(['Trips', '1,200', '—', '—'])
})

test('shows no zeros for alerts and commands of a month before the first record', async () => {
  const { sums, alerts, commands } = march()
  const none = { total: 0, groups: [] }
  const nothing = {
    sums: { ...sums, knownSeconds: 0 },
    alerts: { ...alerts, total: 0, byCode: none, byOrganization: none, byControllerType: none },
    commands: commands.map((each) => ({ ...each, sent: 0, succeeded: 0, failed: 0, expired: 0 })),
  }
  const { unmount } = await open({ before: march({ ...nothing, to: MARCH, knownSince: MARCH + 86_400_000 }) })
  const card = (name: string) => within(screen.getByRole('region', { name }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  for (const name of ['New alerts', 'Commands sent'])
    expect(card(name).getByText('No data for the previous month')).toBeVisible()
  expect(cells('Alerts by code')[1]?.at(-1)).toBe('—')
  expect(cells('Commands by kind')[1]?.at(-1)).toBe('—')
  unmount()
  queryClient.clear()
  await open({ month: march({ ...nothing, knownSince: APRIL }) })
  for (const name of ['New alerts', 'Commands sent']) expect(card(name).getByText('—')).toBeVisible()
  expect(screen.queryByText('No alerts in this period')).not.toBeInTheDocument()
  expect(cells('Commands by kind')[1]?.slice(1, 5)).toEqual(['—', '—', '—', '—'])
})

test('explains the missing data before anything is recorded', async () => {
  const { sums } = march()
  const nothing = march({
    knownSince: null,
    sums: {
      ...sums,
      trips: 0,
      plannedSeconds: 0,
      knownSeconds: 0,
      availableSeconds: 0,
      waits: { count: 0, seconds: 0, counts: [0, 0, 0, 0, 0, 0] },
    },
    days: [],
    tripsByHour: [],
  })
  await open({ month: nothing, before: nothing })
  expect(screen.getByText(/^No data yet\./)).toBeVisible()
  expect(cells('Wait time after a remote call')[1]).toEqual(['up to 15 s', '—', '—', '—'])
  expect(cells('Activity')[1]).toEqual(['Trips', '—', '—', '—'])
})

test('reports a failed load and loads the report again on Retry', async () => {
  let isBroken = true
  await startFleet({
    'GET reports/made': { json: { scheduled: [], reports: [] } },
    'GET reports': () => (isBroken ? { status: 500, json: {} } : { json: march() }),
  })
  const { user } = renderPage(<ReportsPage />, { queryClient, route: '/reports?month=2026-03' })
  expect(await screen.findByText('Failed to load the report')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Commands' })).toBeVisible()
  expect(screen.queryByText('Failed to load the report')).toBeNull()
})

test('waits for the zone of an organization that failed to load', async () => {
  let isBroken = true
  const organization = { id: 'o1', name: 'Harbour Tower', effectiveTimeZone: 'Asia/Kolkata' }
  const { sent } = await startFleet({
    'GET organizations': { json: [organization] },
    'GET organizations/o1': () => (isBroken ? { status: 500, json: {} } : { json: organization }),
    'GET reports/made': { json: { scheduled: [], reports: [] } },
    'GET reports': { json: march() },
  })
  const route = '/reports?month=2026-03&organizationId=o1'
  const { user } = renderPage(<ReportsPage />, { queryClient, route })
  expect(await screen.findByText('Failed to load the report')).toBeVisible()
  expect(screen.queryByText('Loading the report')).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Commands' })).toBeVisible()
  const reads = sent('GET').filter((url) => url.startsWith('reports?'))
  expect(reads.map((url) => new URLSearchParams(url.split('?')[1]).get('timeZone'))).toEqual([
    'Asia/Kolkata',
    'Asia/Kolkata',
  ])
  expect(screen.queryByText('Failed to load the report')).toBeNull()
})

test('files of different organizations have different names', async () => {
  expect(await savedName(await open(), 'Busiest hours')).toBe('report-Harbour-Tower-2026-03-busy-hours.csv')
})

test('a file of all organizations has the name of its month', async () => {
  await startFleet({
    'GET organizations': { json: [] },
    'GET reports/made': { json: { scheduled: [], reports: [] } },
    'GET reports': { json: march() },
  })
  const view = renderPage(<ReportsPage />, { queryClient, route: '/reports?month=2026-03' })
  expect(await savedName(view, 'Busiest hours')).toBe('report-2026-03-busy-hours.csv')
})

test('a file of an archived report has the name of its organization', async () => {
  const organizationName = 'Mühle / Süd ‐ „A“'
  const made = { id: 'r1', organizationId: 'o1', organizationName, month: '2026-03', madeAt: APRIL }
  await startFleet({ 'GET reports/made/r1': { json: { ...made, report: march(), before: february() } } })
  const view = renderPage(<ReportsPage />, { queryClient, route: '/reports?made=r1' })
  expect(await savedName(view, 'Busiest hours')).toBe('report-Mühle-Süd-A-2026-03-busy-hours.csv')
})
