import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizationTableFor } from './rollups.repository.ts'

test.each([
  ['Europe/London', 'organization_hour_rollups'],
  ['UTC', 'organization_day_rollups'],
])('the days of a year in %s are sums of %s', (timeZone, table) => {
  const year = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) }
  expect(getTableName(organizationTableFor({ ...year, step: 'day', timeZone }))).toBe(table)
})
