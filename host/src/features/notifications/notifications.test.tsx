import { startApi } from '@hoistway/platform/testing/api'
import { pushForTest } from '@hoistway/platform/testing/push'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await startApi(() => ({ json: {} }))
  signInForTest()
})

const alert = { alertCode: 'Er15', alertMessage: 'Door blocked', isActive: true }
const bell = (name: string) => screen.findByRole('button', { name })
const items = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

const tellThree = () =>
  act(() => {
    pushForTest('UserNotification', { id: 'n1', title: 'Role changed', message: 'You are a Manager now' })
    pushForTest('OrganizationNotification', {
      id: 'n2',
      organizationId: 'o1',
      title: 'New building',
      severity: 'success',
    })
    pushForTest('ElevatorAlert', { elevatorId: 'e1', elevatorName: 'Tower A 1', alert })
  })

test('the bell counts what is unread, lists it newest first, and forgets the count once it was seen', async () => {
  const { user } = renderConsole('/dashboard')
  await bell('Notifications')
  tellThree()
  await user.click(await bell('Notifications, 3 unread'))
  await screen.findByRole('dialog')
  expect(items().map((text) => text?.replace(/\d+ s ago$/, ''))).toEqual([
    'critical: Tower A 1: Er15Door blocked',
    'success: New building',
    'info: Role changedYou are a Manager now',
  ])
  await user.keyboard('{Escape}')
  expect(await bell('Notifications')).toBeInTheDocument()
})

test('an alert leads to its elevator', async () => {
  const { user, address } = renderConsole('/dashboard')
  await bell('Notifications')
  tellThree()
  await user.click(await bell('Notifications, 3 unread'))
  await user.click(await screen.findByRole('link', { name: /Tower A 1/ }))
  expect(address()).toBe('/elevators/e1')
})

test('a notification that is repeated is shown once, and a link out of the console is not followed', async () => {
  const { user } = renderConsole('/dashboard')
  await bell('Notifications')
  const evil = { id: 'n9', title: 'Look', link: '//evil.example' }
  act(() => {
    pushForTest('UserNotification', evil)
    pushForTest('UserNotification', evil)
  })
  await user.click(await bell('Notifications, 1 unread'))
  await screen.findByRole('dialog')
  expect(items()).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /Look/ })).not.toBeInTheDocument()
})

test('a new session begins without the notifications of the last', async () => {
  const { user } = renderConsole('/dashboard')
  await bell('Notifications')
  tellThree()
  await bell('Notifications, 3 unread')
  act(() => signOutForTest())
  await screen.findByRole('button', { name: 'Sign In' })
  act(() => signInForTest())
  await user.click(await bell('Notifications'))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Nothing new'))
})
