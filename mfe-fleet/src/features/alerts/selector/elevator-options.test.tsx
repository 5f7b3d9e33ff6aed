import { elevator } from '@hoistway/contracts/elevator'
import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lift } from '../../../../test/fleet-api.ts'
import { ElevatorOptions } from './ElevatorOptions.tsx'
import { offeredElevators } from './elevator-options.ts'

test.each([
  [false, 'North 1 - Online'],
  [true, 'OnlineNorth 1'],
])('options are not silent only because their list is old (roomy: %j)', async (roomy, loaded) => {
  signInForTest()
  setHubForTest({ state: 'Connected' })
  feedLiveForTest()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320)
  const updatedAt = Date.now() - 60_000
  const lastSeenAt = new Date(updatedAt).toISOString()
  const items = [elevator.parse({ ...lift, isOnline: true, lastSeenAt })]
  const page = { items, totalCount: 1, totalPages: 1, page: 1 }
  queryClient.setQueryData(offeredElevators.queryKey, page, { updatedAt })
  const list = { id: 'list', options: items, active: 0, selectedId: undefined, onPick: () => {} }
  renderPage(<ElevatorOptions {...list} roomy={roomy} />, { queryClient, route: '/' })
  expect(screen.getByRole('option')).toHaveTextContent(loaded)
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: true, lastSeenAt }))
  await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('Last known: online'))
})
