import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rememberPageSizesIn } from './page-sizes.ts'
import { Pager } from './pager.tsx'
import { useClientList } from './use-client-list.ts'

// The next test file may share these modules.
afterEach(() => rememberPageSizesIn({ read: () => undefined, write: () => {} }))

const numbers = Array.from({ length: 120 }, (_, index) => String(index + 1))
const source = { records: numbers, error: undefined, retry: () => {} }
const rules = { sort: 'value', pageSize: 20, searched: (value: string) => [value] }
const listOf = (name: string) => {
  const named = { ...rules, name }
  return function Numbers() {
    const list = useClientList(source, named)
    return <Pager {...list} />
  }
}
const sizes = () => screen.getByRole('combobox', { name: 'Rows per page' })

test('remembers the page size of each list and shows it in the address', async () => {
  const kept = new Map<string, number>()
  rememberPageSizesIn({ read: (list) => kept.get(list), write: (list, size) => kept.set(list, size) })
  const [Cars, Doors] = [listOf('cars'), listOf('doors')]
  const { user, address, unmount } = renderPage(<Cars />)
  await user.selectOptions(sizes(), '50 per page')
  await waitFor(() => expect(address()).toBe('/?size=50'))
  expect(screen.getByText('1–50 of 120')).toBeVisible()
  unmount()

  const again = renderPage(<Cars />)
  expect(screen.getByText('1–50 of 120')).toBeVisible()
  await again.user.selectOptions(sizes(), '20 per page')
  expect(screen.getByText('1–20 of 120')).toBeVisible()
  again.unmount()

  renderPage(<Doors />)
  expect(screen.getByText('1–20 of 120')).toBeVisible()
})

test('prefers the page size in the address to the remembered one', () => {
  rememberPageSizesIn({ read: () => 50, write: () => {} })
  const Cars = listOf('cars')
  renderPage(<Cars />, { route: '/?size=100' })
  expect(screen.getByText('1–100 of 120')).toBeVisible()
})
