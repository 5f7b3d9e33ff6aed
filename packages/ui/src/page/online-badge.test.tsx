import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OnlineBadge } from './online-badge.tsx'

test('shows Online or Offline if known, and a dash if unknown', () => {
  renderPage(
    <>
      <OnlineBadge isOnline />
      <OnlineBadge isOnline={false} />
      <OnlineBadge isOnline={null} asOf={Date.now()} />
    </>,
  )
  for (const text of ['Online', 'Offline', '—']) expect(screen.getByText(text)).toBeVisible()
})

test('shows a possibly outdated status as last known, with its age', () => {
  renderPage(<OnlineBadge isOnline asOf={Date.now() - 150_000} />)
  expect(screen.getByText(/^Last known/)).toHaveTextContent('Last known: online, 2m ago')
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
})
