import { queryClient } from '@hoistway/platform/query'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LiveTrace } from './LiveTrace.tsx'

test('shows no state of the bus without a live connection', async () => {
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Reconnecting', awaySince: Date.now() })
  renderPage(<LiveTrace elevatorId="e1" />, { queryClient, route: '/can-messages' })
  const text = 'The console or its server is not connected, so the bus cannot be seen now.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(/bus load/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Create a filter/ })).not.toBeInTheDocument()
})
