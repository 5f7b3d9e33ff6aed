import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageTabs } from './page-tabs.tsx'

const tabs = [{ key: 'mfe-reports/usage', title: 'Usage', content: <p>How it is used</p> }]
const page = (
  <>
    <p>The page</p>
    <input aria-label="Note" />
  </>
)

test('renders the page unchanged without further tabs', () => {
  renderPage(<PageTabs tabs={[]}>{page}</PageTabs>)
  expect(screen.getByText('The page')).toBeVisible()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

test('shows the tab in the address and keeps typed text', async () => {
  const { user, address } = renderPage(<PageTabs tabs={tabs}>{page}</PageTabs>, { route: '/lift' })
  await user.type(screen.getByLabelText('Note'), 'noisy')
  await user.click(screen.getByRole('tab', { name: 'Usage' }))
  expect(screen.getByText('How it is used')).toBeVisible()
  expect(address()).toBe('/lift?tab=mfe-reports%2Fusage')
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(screen.getByLabelText('Note')).toHaveValue('noisy')
  expect(address()).toBe('/lift')
})

test('shows the page itself for an unknown tab', () => {
  renderPage(<PageTabs tabs={tabs}>{page}</PageTabs>, { route: '/lift?tab=gone' })
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})
