import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, source } from '../../../test/render-console.tsx'

const follow = vi.fn<() => void>()
const leave = vi.fn<() => void>()

/** A list with a state of its own, and a subscription. */
function List() {
  const [chosen, setChosen] = useState(0)
  const { search } = useLocation()
  useEffect(() => {
    follow()
    return leave
  }, [])
  return (
    <>
      <h1>Lifts{search}</h1>
      <button type="button" onClick={() => setChosen(chosen + 1)}>{`${chosen} chosen`}</button>
      <Link to="/elevators/7">Lift 7</Link>
      <Link to="/dashboard">Away</Link>
    </>
  )
}

const withList = {
  ...source,
  routes: source.routes.map((route) =>
    route.path === '/elevators' ? { ...route, element: <List /> } : route,
  ),
}

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await startApi(() => ({ json: {} }))
  signInForTest({ roles: ['Admin'] })
  follow.mockClear()
  leave.mockClear()
})

async function choose(user: ReturnType<typeof renderConsole>['user']) {
  await user.click(screen.getByRole('button', { name: '0 chosen' }))
}

test('the way back leads to the list as it was left, with the focus where it was', async () => {
  const { user, router, address } = renderConsole('/elevators?page=2', withList)
  await choose(user)
  await user.click(screen.getByRole('link', { name: 'Lift 7' }))
  expect(await screen.findByRole('heading', { name: 'Elevator page' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: '1 chosen' })).not.toBeInTheDocument()
  await act(() => router.navigate(-1))
  expect(address()).toBe('/elevators?page=2')
  expect(screen.getByRole('heading', { name: 'Lifts?page=2' })).toBeVisible()
  expect(screen.getByRole('button', { name: '1 chosen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lift 7' })).toHaveFocus()
})

test('a list that is hidden subscribes to nothing', async () => {
  const { user, router } = renderConsole('/elevators', withList)
  await user.click(screen.getByRole('link', { name: 'Lift 7' }))
  await screen.findByRole('heading', { name: 'Elevator page' })
  expect(leave).toHaveBeenCalledTimes(1)
  await act(() => router.navigate(-1))
  expect(follow).toHaveBeenCalledTimes(2)
  expect(leave).toHaveBeenCalledTimes(1)
})

test.each(['/elevators', '/elevators?page=3'])('%s that is opened anew begins anew', async (path) => {
  const { user, router } = renderConsole('/elevators', withList)
  await choose(user)
  await user.click(screen.getByRole('link', { name: 'Lift 7' }))
  await screen.findByRole('heading', { name: 'Elevator page' })
  await act(() => router.navigate(path))
  expect(screen.getByRole('button', { name: '0 chosen' })).toBeVisible()
})

test('a list is not kept once the user has gone elsewhere', async () => {
  const { user, router } = renderConsole('/elevators', withList)
  await choose(user)
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await screen.findByRole('heading', { name: 'Dashboard page' })
  await act(() => router.navigate(-1))
  expect(screen.getByRole('button', { name: '0 chosen' })).toBeVisible()
})

test('a list that one user has opened is not shown to the next', async () => {
  const { user, router } = renderConsole('/elevators', withList)
  await choose(user)
  await user.click(screen.getByRole('link', { name: 'Lift 7' }))
  await screen.findByRole('heading', { name: 'Elevator page' })
  act(() => signInForTest({ roles: ['Admin'], id: 'another', email: 'another@example.com' }))
  await act(() => router.navigate(-1))
  expect(screen.getByRole('button', { name: '0 chosen' })).toBeVisible()
})
