import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ListFilters } from './list-filters.tsx'

const onNarrowScreen = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    matches: media === '(width < 48em)',
    media,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }))

afterEach(() => vi.restoreAllMocks())

const filters = (active: number) => (
  <ListFilters
    search={<input aria-label="Search" />}
    active={active}
    count="12 elevators"
    tools={<button type="button">Export CSV</button>}
  >
    <input aria-label="Type" />
  </ListFilters>
)

test('shows filters and tools next to the search on a wide screen', () => {
  renderPage(filters(1))
  for (const name of ['Search', 'Type']) expect(screen.getByRole('textbox', { name })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('12 elevators')
})

test('opens the filters in a sheet on a phone, by a button with the number of active ones', async () => {
  onNarrowScreen()
  const { user } = renderPage(filters(2))
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Type' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Filters, 2 active' })
  expect(button).toHaveTextContent('2')
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Type' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows no filter button on a phone for a list without filters', () => {
  onNarrowScreen()
  renderPage(<ListFilters search={<input aria-label="Search" />} count="3" />)
  expect(screen.queryByRole('button')).toBeNull()
})
