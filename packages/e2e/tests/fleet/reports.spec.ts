import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { apiAs, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const timeZone = 'Europe/Zurich'

const inZone = (options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone, ...options }).format(at)
const nameOf = (month: Date) => inZone({ year: 'numeric', month: '2-digit' }, month)

function monthBegin(ago: number): Date {
  const [year = 0, month = 0] = nameOf(new Date()).split('-').map(Number)
  const winter = new Date(Date.UTC(year, month - 1 - ago, 1) - 3_600_000)
  const hour = Number(inZone({ hour: 'numeric', hourCycle: 'h23' }, winter))
  return new Date(winter.getTime() - hour * 3_600_000)
}

interface Counted {
  readonly alerts: {
    readonly total: number
    readonly byCode: { readonly groups: { readonly key: string; readonly count: number }[] }
  }
}

async function asManager(request: APIRequestContext) {
  const { get } = await apiAs(request, 'manager')
  return async (from: Date, to: Date): Promise<Counted> => {
    const search = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), timeZone })
    return get(`reports?${search}`)
  }
}

test("a Manager opens the report, changes the month, and saves the API's figures", async ({
  page,
  request,
}) => {
  const reportOf = await asManager(request)
  await openAs(page, 'manager', '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL('/reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Commands', exact: true })).toBeVisible()
  await expectAccessible(page)

  // The demo's alerts are at most a month old.
  const [month, before] = [monthBegin(0), monthBegin(1)]
  const now = await reportOf(month, monthBegin(-1))
  const [from, to, expected] =
    now.alerts.total > 0 ? [month, monthBegin(-1), now] : [before, month, await reportOf(before, month)]
  expect(expected.alerts.total).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: 'Month' }).selectOption(nameOf(from))
  await expect(page).toHaveURL(new RegExp(`month=${nameOf(from)}|/reports$`))
  const table = page.getByRole('table', { name: 'Alerts by code' })
  const [first] = expected.alerts.byCode.groups
  await expect(table.getByRole('row').nth(1)).toContainText(String(first?.key))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV: Alerts by code' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
  // The simulation continues, so an alert may have begun in between.
  const after = await reportOf(from, to)
  const saved = lines.map((line) => line.split(',').slice(0, 2))
  expect(saved.map(([key]) => key)).toEqual(
    expect.arrayContaining(expected.alerts.byCode.groups.map(({ key }) => key)),
  )
  const total = saved.reduce((sum, [, count]) => sum + Number(count), 0)
  expect(total).toBeGreaterThanOrEqual(expected.alerts.total)
  expect(total).toBeLessThanOrEqual(after.alerts.total)
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-CH' })

  test('the report fits, and is accessible', async ({ page }) => {
    await openAs(page, 'manager', '/reports')
    await expect(page.getByRole('heading', { name: 'Berichte', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Befehle', exact: true })).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(390)
  })
})
