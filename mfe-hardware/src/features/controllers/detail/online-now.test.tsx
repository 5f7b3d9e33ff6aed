import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from './ControllerDetailPage.tsx'

async function openCard(lastSeenAgoMs: number) {
  const lastSeenAt = new Date(Date.now() - lastSeenAgoMs).toISOString()
  await startHardware(({ url }) =>
    url === '/api/controllers/c1' ? { json: { ...cabin, lastSeenAt } } : undefined,
  )
  renderPage(<ControllerDetailPage />, { queryClient, route: '/controllers/c1', path: '/controllers/:id' })
  return within(await screen.findByRole('region', { name: 'Elevator' }))
}

test('shows a recently seen controller as online', async () => {
  const card = await openCard(5_000)
  expect(card.getByText('Online')).toBeVisible()
})

test('shows a silent controller with its last known state', async () => {
  const card = await openCard(150_000)
  expect(card.getByText(/^Last known: online/)).toHaveTextContent('Last known: online, 2m ago')
  expect(card.queryByText('Online')).not.toBeInTheDocument()
})
