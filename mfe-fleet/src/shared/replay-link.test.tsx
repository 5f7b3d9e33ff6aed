import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReplayLink } from './ReplayLink.tsx'

test('links an alert with elevator and start to its replay', () => {
  const firstOccurrence = '2026-11-20T10:00:00Z'
  renderPage(
    <>
      <ReplayLink alert={{ elevatorId: 'e1', firstOccurrence, alertCode: 'Er 07' }} />
      <ReplayLink alert={{ elevatorId: null, firstOccurrence }} elevatorId="e2" />
      <ReplayLink alert={{ elevatorId: null, firstOccurrence }} />
      <ReplayLink alert={{ elevatorId: 'e1', firstOccurrence: null }} />
    </>,
  )
  const links = screen.getAllByRole('link', { name: /^Replay of / })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/elevators/e1/replay?of=2026-11-20T10%3A00%3A00Z&code=Er%2007',
    '/elevators/e2/replay?of=2026-11-20T10%3A00%3A00Z',
  ])
})
