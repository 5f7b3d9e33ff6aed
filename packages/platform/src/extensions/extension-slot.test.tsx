import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../query/query.ts'
import { signInForTest } from '../testing/session.ts'
import { type AvailableExtension, provideExtensions } from './available.ts'
import { ExtensionSlot } from './extension-slot.ts'

const card = (name: string, order: number, more: Partial<AvailableExtension> = {}): AvailableExtension => ({
  key: `mfe-reports/${name}`,
  slot: 'dashboard.cards',
  title: name,
  order,
  Content: ({ context }) => <p>{`${name} of ${Object.values(context).join()}`}</p>,
  run: async () => {},
  ...more,
})
const cards = () => screen.queryAllByText(/ of /).map(({ textContent }) => textContent)
const show = (organizationId = 'o1') =>
  render(<ExtensionSlot name="dashboard.cards" context={{ organizationId }} />)

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Manager'] })
})
afterEach(() => provideExtensions([]))

test('shows the extensions of a place in order, with its context', async () => {
  provideExtensions([
    card('B', 20),
    card('D', 30),
    card('C', 20),
    card('A', 10),
    card('X', 1, { slot: 'other' }),
  ])
  show()
  await screen.findByText('A of o1')
  expect(cards()).toEqual(['A of o1', 'B of o1', 'C of o1', 'D of o1'])
})

test('shows only extensions for the roles of the user', async () => {
  provideExtensions([card('A', 1, { roles: ['Admin'] }), card('B', 2, { roles: ['Admin', 'Manager'] })])
  show()
  await screen.findByText('B of o1')
  expect(cards()).toEqual(['B of o1'])
})

test('a place without extensions draws nothing', () => {
  expect(show().container).toBeEmptyDOMElement()
})

test('extensions wait for the data of the page', async () => {
  provideExtensions([card('A', 1)])
  let answer = (_: string) => {}
  const read = queryClient.fetchQuery({
    queryKey: ['the page'],
    queryFn: () =>
      new Promise<string>((done) => {
        answer = done
      }),
  })
  show()
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(cards()).toEqual([])
  answer('rows')
  await read
  expect(await screen.findByText('A of o1')).toBeVisible()
})
