import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StackedBars } from './charts.tsx'

test('draws a bar for each of two rows with the same name', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const rows = [3, 5].map((alerts) => ({ name: 'Main Street 1', alerts }))
  const { container } = renderPage(
    <StackedBars rows={rows} nameKey="name" series={[{ name: 'alerts', label: 'Alerts', color: 'red.6' }]} />,
  )
  expect([...container.querySelectorAll('b')].map((name) => name.parentElement?.textContent)).toEqual([
    'Main Street 13',
    'Main Street 15',
  ])
  // React logs repeated keys.
  expect(logged.mock.calls).toEqual([])
})

test('a bar leads to the page of its row, without loading the document', async () => {
  const { user, address } = renderPage(
    <StackedBars
      label="Alerts by street"
      rows={[
        { name: 'Main Street', alerts: 3 },
        { name: 'Back Street', alerts: 5 },
      ]}
      nameKey="name"
      series={[{ name: 'alerts', label: 'Alerts', color: 'red.6' }]}
      hrefOf={({ name }) => `/streets?name=${encodeURIComponent(name)}`}
    />,
  )
  await user.click(screen.getByRole('link', { name: 'Back Street, 5' }))
  expect(address()).toBe('/streets?name=Back%20Street')
})

test('draws the third series with stripes in the bars and in the legend', () => {
  const { container } = renderPage(
    <StackedBars
      rows={[{ name: 'Reset', succeeded: 9, failed: 2, expired: 1 }]}
      nameKey="name"
      series={[
        { name: 'succeeded', label: 'Completed', color: 'blue.7' },
        { name: 'failed', label: 'Failed', color: 'red.8' },
        { name: 'expired', label: 'Expired', color: 'orange.8' },
      ]}
    />,
  )
  const fills = [...container.querySelectorAll('i')].map(({ style }) => style.background)
  expect(fills.map((fill) => fill.includes('gradient'))).toEqual([false, false, true, false, false, true])
})
