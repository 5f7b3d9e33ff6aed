import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('shows jump buttons for pages outside of the window', () => {
  renderPage(<Pager page={5} totalPages={9} onPage={() => {}} />)
  expect(names()).toEqual([
    'First page',
    'Previous page',
    ...[3, 4, 5, 6, 7].map((page) => `Page ${page}`),
    'Next page',
    'Last page',
  ])
})

test('hides or disables the buttons back on the first page', () => {
  renderPage(<Pager page={1} totalPages={9} onPage={() => {}} />)
  expect(names()).not.toContain('First page')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
})

test('marks the button of the current page, which does nothing', async () => {
  const onPage = vi.fn()
  const { user } = renderPage(<Pager page={2} totalPages={3} onPage={onPage} />)
  const current = screen.getByRole('button', { name: 'Page 2' })
  expect(current).toHaveAttribute('aria-current', 'page')
  await user.click(current)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage.mock.calls).toEqual([[3]])
})

test.each([
  ['First page', 'Previous page', 1],
  ['Last page', 'Next page', 9],
])('the focus moves from %s to %s, which stays focusable', async (jump, neighbour, end) => {
  const turned = vi.fn()
  function Pages() {
    const [page, setPage] = useState(5)
    turned(page)
    return <Pager page={page} totalPages={9} onPage={setPage} />
  }
  const { user } = renderPage(<Pages />)
  await user.click(screen.getByRole('button', { name: jump }))
  const button = screen.getByRole('button', { name: neighbour })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(turned).toHaveBeenLastCalledWith(end)
})

test('shows no numbers for a single page', () => {
  renderPage(<Pager page={1} totalPages={1} onPage={() => {}} />)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('shows the range of records and accepts another page size', async () => {
  const setPageSize = vi.fn()
  const list = { totalPages: 12, onPage: () => {}, pageSize: 20, totalCount: 223, setPageSize }
  const { user } = renderPage(<Pager {...list} page={12} />)
  expect(screen.getByText('221–223 of 223')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page')
  expect(setPageSize.mock.calls).toEqual([[50]])
})

test('lets the user shorten a page that shows all of a long list', () => {
  const list = { page: 1, totalPages: 1, onPage: () => {}, pageSize: 100, setPageSize: () => {} }
  const { unmount } = renderPage(<Pager {...list} totalCount={60} />)
  expect(screen.getByText('1–60 of 60')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('100')
  unmount()
  renderPage(<Pager {...list} totalCount={10} />)
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('shows a page size from the address, which the user can change', () => {
  const list = { page: 1, totalPages: 4, onPage: () => {}, totalCount: 25, setPageSize: () => {} }
  renderPage(<Pager {...list} pageSize={7} />)
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('7')
})
