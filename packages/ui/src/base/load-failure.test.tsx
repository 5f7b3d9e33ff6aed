import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OnDemand, onDemand, preload, useOnDemand } from '../overlay/on-demand.ts'
import { UiProvider } from './provider.tsx'

const Panel = ({ part, wanted }: { readonly part: OnDemand<{ text: string }>; readonly wanted: boolean }) => (
  <p>{useOnDemand(part, wanted)?.text ?? 'closed'}</p>
)

function partOnline(network: { up: boolean }) {
  return onDemand(async () => {
    if (!network.up) throw new Error('offline')
    return { text: 'open' }
  })
}

test('reports a part that failed to load and opens it after Retry', async () => {
  const network = { up: false }
  const part = partOnline(network)
  const { user } = renderPage(
    <UiProvider env="test">
      <Panel part={part} wanted />
    </UiProvider>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A part of this page could not be loaded. Check the connection.',
  )
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('closed')).toBeVisible()
  network.up = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('open')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('ignores a failed preload and loads the part on first use', async () => {
  const network = { up: false }
  const part = partOnline(network)
  preload(part)
  await expect(part.load()).rejects.toThrow('offline')
  network.up = true
  renderPage(
    <UiProvider env="test">
      <Panel part={part} wanted />
    </UiProvider>,
  )
  expect(await screen.findByText('open')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
