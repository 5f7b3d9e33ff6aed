import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from '../table/table.tsx'
import { Pager } from './pager.tsx'
import { useClientList } from './use-client-list.ts'
import { type PageRequest, pageQuery, useServerList } from './use-server-list.ts'

interface Lift {
  readonly id: string
  readonly name: string
  readonly type: string
}
const lifts = Array.from({ length: 25 }, (_, index) => ({
  id: `l${index + 1}`,
  name: `Lift ${index + 1}`,
  type: index % 2 === 0 ? 'ARL' : 'ARCODE',
}))
const columns = [
  { key: 'name', header: 'Name', sortKey: 'name', cell: ({ name }: Lift) => name },
  { key: 'type', header: 'Type', cell: ({ type }: Lift) => type },
]
const rules = {
  sort: 'name',
  pageSize: 10,
  filters: { type: 'all' },
  searched: ({ name }: Lift) => [name],
  passes: ({ type }: Lift, filters: Readonly<Record<'type', string>>) =>
    filters.type === 'all' || filters.type === type,
  sortValue: ({ name }: Lift) => name,
}

function ClientList() {
  const list = useClientList(
    { records: lifts, error: undefined, retry: () => {} },
    rules as typeof rules & { filters: Readonly<Record<'type', string>> },
  )
  return (
    <>
      <button type="button" onClick={() => list.setFilter('type', 'ARL')}>
        ARL only
      </button>
      <button type="button" onClick={() => list.search.onChange('lift 2')}>
        Search
      </button>
      <DataTable
        label="Lifts"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/lifts/${id}`}
        sort={list.sort}
        onSort={list.onSort}
        empty={{ hint: 'None' }}
      />
      <Pager page={list.page} totalPages={list.totalPages} onPage={list.onPage} />
    </>
  )
}

const links = () => screen.getAllByRole('link').map((link) => link.textContent)

test('sorts a client list by number within names, pages it, and keeps its state in the address', async () => {
  const { user, address } = renderPage(<ClientList />)
  expect(links()).toEqual(Array.from({ length: 10 }, (_, index) => `Lift ${index + 1}`))
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(links()).toHaveLength(5)
  expect(address()).toBe('/?page=3')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(links()[0]).toBe('Lift 25')
  expect(address()).toBe('/?order=desc')
})

test('narrows a list by filter and search and returns to the first page', async () => {
  const { user, address } = renderPage(<ClientList />, { route: '/?page=3' })
  await user.click(screen.getByRole('button', { name: 'ARL only' }))
  expect(address()).toBe('/?type=ARL')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(links()).toEqual(['Lift 21', 'Lift 23', 'Lift 25'])
})

function Counted() {
  const list = useClientList({ records: counted, error: undefined, retry: () => {} }, countedRules)
  return (
    <DataTable
      label="Counted"
      columns={[{ key: 'n', header: 'N', sortKey: 'n', cell: ({ n }: { n: number | null }) => n ?? 'none' }]}
      rows={list.rows}
      rowKey={({ id }) => id}
      sort={list.sort}
      onSort={list.onSort}
      empty={{}}
    />
  )
}
const counted = [
  { id: 'a', n: null },
  { id: 'b', n: 2 },
  { id: 'c', n: 10 },
]
const countedRules = {
  sort: 'n',
  pageSize: 10,
  searched: () => [],
  sortValue: ({ n }: { n: number | null }) => n,
}

test('sorts unknown values last in either order', async () => {
  const { user } = renderPage(<Counted />)
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells()).toEqual(['2', '10', 'none'])
  await user.click(screen.getByRole('button', { name: 'N' }))
  expect(cells()).toEqual(['10', '2', 'none'])
})

test('shows the last page instead of one that does not exist', () => {
  renderPage(<ClientList />, { route: '/?page=99' })
  expect(links()).toHaveLength(5)
})

test('requests no page and no search that servers refuse', () => {
  const address = new URLSearchParams({ page: '10000001', search: 'x'.repeat(201) })
  const key = (request: PageRequest) => [request]
  const load = () => new Promise<never>(() => {})
  const { queryKey } = pageQuery({ key, load }, { sort: 'name', pageSize: 10 }, address)
  expect(queryKey).toMatchObject([{ page: 10_000_000, searchTerm: 'x'.repeat(200) }])
})

test.each([
  '/',
  '/?page=3&size=50&sort=type&order=desc&search=north&type=ARL',
  '/?page=x&size=9999&order=',
  `/?page=10000001&search=${'x'.repeat(201)}`,
])('the page of a list is known before the list is shown: %s', (route) => {
  const requests: PageRequest[] = []
  const source = {
    key: (request: PageRequest) => [request],
    load: (request: PageRequest) => {
      requests.push(request)
      return new Promise<never>(() => {})
    },
  }
  const defaults = { sort: 'name', pageSize: 10, filters: { type: 'all' } }
  const List = () => {
    useServerList<Lift, string>(source, defaults)
    return null
  }
  renderPage(<List />, { route })
  const { queryKey } = pageQuery(source, defaults, new URL(route, location.origin).searchParams)
  expect(queryKey).toEqual(requests)
})

test('announces the sort order in the column header', async () => {
  const { user } = renderPage(<ClientList />)
  const header = screen.getByRole('columnheader', { name: 'Name' })
  expect(header).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(header).toHaveAttribute('aria-sort', 'descending')
})

test('sorts a table with cards as rows by a menu and a button', async () => {
  const { user } = renderPage(<ClientList />)
  const menu = screen.getByRole('combobox', { name: 'Sort by' })
  expect(menu).toHaveDisplayValue('Name')
  const first = links()[0]
  await user.click(screen.getByRole('button', { name: 'Ascending' }))
  expect(screen.getByRole('button', { name: 'Descending' })).toBeVisible()
  expect(links()[0]).not.toBe(first)
})

test('opens a row on a click anywhere in it', async () => {
  const { user, address } = renderPage(<ClientList />)
  await user.click(screen.getAllByRole('cell', { name: 'ARL' })[0] ?? document.body)
  expect(address()).toBe('/lifts/l1')
})

const asked: unknown[] = []
const query = {
  key: (request: object) => ['lifts', request],
  load: async (request: { page: number; pageSize: number }) => {
    asked.push(request)
    const from = (request.page - 1) * request.pageSize
    return {
      items: lifts.slice(from, from + request.pageSize),
      totalCount: lifts.length,
      totalPages: 3,
      page: request.page,
    }
  },
}

function ServerList({ source = query }: { readonly source?: Parameters<typeof useServerList<Lift>>[0] }) {
  const list = useServerList(source, { sort: 'name', pageSize: 10 })
  return (
    <>
      <DataTable
        label="Lifts"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={list.onSort}
        empty={{}}
      />
      <Pager page={list.page} totalPages={list.totalPages} onPage={list.onPage} />
    </>
  )
}

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'keeps the page of this tab on a click on a row with %o',
  (keys) => {
    const { address } = renderPage(<ClientList />)
    fireEvent.click(screen.getAllByRole('cell', { name: 'ARL' })[0] ?? document.body, keys)
    expect(address()).toBe('/')
  },
)

test('redirects a server list to the last page from one that does not exist', async () => {
  const { address } = renderPage(<ServerList />, { route: '/?page=99' })
  expect(await screen.findByText('Lift 21')).toBeVisible()
  expect(address()).toBe('/?page=3')
})

test('limits the page size in the address', async () => {
  renderPage(<ServerList />, { route: '/?size=1000000' })
  expect(await screen.findByText('Lift 1')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ pageSize: 100 })
})

const withCounts = (totalCount: number | undefined) => ({
  key: (request: object) => ['lifts', totalCount, request],
  load: async (request: { page: number; pageSize: number }) => ({
    items: (await query.load(request)).items,
    totalCount,
    totalPages: undefined,
  }),
})

test('counts the pages by records if only the number of pages is unreadable', async () => {
  renderPage(<ServerList source={withCounts(25)} />)
  expect(await screen.findByRole('button', { name: 'Page 3' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Page 4' })).not.toBeInTheDocument()
})

test('offers a next page without counts until a page is not full', async () => {
  const { user } = renderPage(<ServerList source={withCounts(undefined)} />)
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Lift 11')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Lift 21')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
})

test('requests the server list that the address specifies', async () => {
  const { user, address } = renderPage(<ServerList />, { route: '/?page=2&search=x' })
  expect(screen.getByRole('table', { name: 'Lifts' })).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('Lift 11')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({
    page: 2,
    pageSize: 10,
    searchTerm: 'x',
    sortBy: 'name',
    sortDescending: false,
  })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(await screen.findByText('Lift 1')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ page: 1, sortDescending: true })
  expect(address()).toBe('/?search=x&order=desc')
})
