import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useUrlState } from './use-url-state.ts'

const defaults = { search: '' }
const orderDefaults = { order: 'asc' }

function Search() {
  const [{ search }, set] = useUrlState(defaults)
  return (
    <input aria-label="Search" value={search} onChange={(event) => set({ search: event.target.value })} />
  )
}

function Order() {
  const [{ order }, set] = useUrlState(orderDefaults)
  return (
    <button type="button" onClick={() => set({ order: 'desc' })}>
      {order}
    </button>
  )
}

function openSlowly(element = <Search />) {
  const waiting: (() => void)[] = []
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search ? new Promise<null>((done) => waiting.push(() => done(null))) : null
  const routes = [{ path: '*', element, loader, HydrateFallback: () => null }]
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  return { router, answer: () => act(async () => waiting.splice(0).forEach((done) => void done())) }
}

test('shows a change before the router has navigated, and keeps it afterwards', async () => {
  const { router, answer } = openSlowly()
  const box = await screen.findByLabelText('Search')
  for (const value of ['n', 'no', 'north']) {
    fireEvent.change(box, { target: { value } })
    expect(box).toHaveValue(value)
  }
  expect(router.state.location.search).toBe('')
  await answer()
  expect(router.state.location.search).toBe('?search=north')
  expect(box).toHaveValue('north')
})

test('follows the back and forward buttons', async () => {
  const { router, answer } = openSlowly()
  await screen.findByLabelText('Search')
  await act(() => {
    void router.navigate('/?search=south')
  })
  await answer()
  expect(screen.getByLabelText('Search')).toHaveValue('south')
  await act(() => router.navigate(-1))
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('keeps the changes of two components in the same moment', async () => {
  const { router, answer } = openSlowly(
    <>
      <Search />
      <Order />
    </>,
  )
  const box = await screen.findByLabelText('Search')
  act(() => {
    fireEvent.change(box, { target: { value: 'north' } })
    fireEvent.click(screen.getByRole('button'))
  })
  await answer()
  expect(router.state.location.search).toBe('?search=north&order=desc')
})
