import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
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
  for (const role of ['tab', 'tablist', 'tabpanel']) expect(screen.queryByRole(role)).not.toBeInTheDocument()
  expect(document.querySelector('[aria-labelledby]')).toBeNull()
})

test('keeps typed text when the tabs appear and disappear', async () => {
  let show: (shown: typeof tabs) => void = () => {}
  function Page() {
    const [shown, setShown] = useState<typeof tabs>([])
    show = setShown
    return <PageTabs tabs={shown}>{page}</PageTabs>
  }
  const { user } = renderPage(<Page />)
  await user.type(screen.getByLabelText('Note'), 'noisy')
  act(() => show(tabs))
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('noisy')
  act(() => show([]))
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Note')).toHaveValue('noisy')
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
