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

test('without tabs of others the page is as it was', () => {
  renderPage(<PageTabs tabs={[]}>{page}</PageTabs>)
  expect(screen.getByText('The page')).toBeVisible()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

test('a tab is in the address, and what was typed in the page stays', async () => {
  const { user, address } = renderPage(<PageTabs tabs={tabs}>{page}</PageTabs>, { route: '/lift' })
  await user.type(screen.getByLabelText('Note'), 'noisy')
  await user.click(screen.getByRole('tab', { name: 'Usage' }))
  expect(screen.getByText('How it is used')).toBeVisible()
  expect(address()).toBe('/lift?tab=mfe-reports%2Fusage')
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(screen.getByLabelText('Note')).toHaveValue('noisy')
  expect(address()).toBe('/lift')
})

test('a tab that does not exist is the page', () => {
  renderPage(<PageTabs tabs={tabs}>{page}</PageTabs>, { route: '/lift?tab=gone' })
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})
