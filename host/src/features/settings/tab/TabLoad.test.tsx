import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'
import { useLoadLog } from '../../../remotes/load-log.ts'

beforeEach(async () => {
  signOutForTest()
  await startApi(() => ({ json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }))
  useLoadLog.setState({ running: { 'mfe-fleet': '1.1.0' }, failures: [] })
})
afterEach(() => performance.clearMarks())

const tableRows = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
}

test('shows the releases that this tab runs', async () => {
  signInForTest()
  renderConsole('/settings')
  expect(await tableRows('Parts in this tab')).toEqual([
    ['platform', expect.stringMatching(/^\d+\.\d+\.\d+$/)],
    ['mfe-fleet', '1.1.0'],
  ])
})

test('shows when this tab reached the steps of its start, without the others', async () => {
  performance.mark('hoistway:host', { startTime: 1_234.4 })
  signInForTest()
  renderConsole('/settings')
  const rows = await tableRows('Start of this tab')
  expect(rows).toContainEqual(['Console started', '1,234 ms'])
  expect(rows.map(([step]) => step)).not.toContain('First rows shown')
})

test('shows the requests of this tab by kind', async () => {
  signInForTest()
  renderConsole('/settings')
  const rows = await tableRows('Requests of this tab')
  expect(rows.map(([kind]) => kind)).toEqual(['Page', 'JavaScript', 'Styles', 'Data', 'Other'])
  expect(screen.getByRole('region', { name: 'This Tab' })).toHaveTextContent(/\d+ requests, .* transferred/)
})
