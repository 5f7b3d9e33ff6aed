import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OnlineBadge } from './online-badge.tsx'

test('what is known now reads Online or Offline, what is not known a dash', () => {
  renderPage(
    <>
      <OnlineBadge isOnline />
      <OnlineBadge isOnline={false} />
      <OnlineBadge isOnline={null} asOf={Date.now()} />
    </>,
  )
  for (const text of ['Online', 'Offline', '—']) expect(screen.getByText(text)).toBeVisible()
})

test('what may be over reads as last known, with its age', () => {
  renderPage(<OnlineBadge isOnline asOf={Date.now() - 150_000} />)
  expect(screen.getByText(/^Last known/)).toHaveTextContent('Last known: online, 2m ago')
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
})
