import { setLanguage } from '@hoistway/language/messages'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { StatCard } from './stat-card.tsx'

const card = () => within(screen.getByRole('region', { name: 'CAN Messages' }))

test.each([
  [999_999, (999_999).toLocaleString()],
  [null, '—'],
  [0, '0'],
])('shows %s in full as %s', (value, text) => {
  renderPage(<StatCard label="CAN Messages" value={value} />)
  expect(card().getByText(text)).toBeVisible()
})

test('shortens a long number, but not in the tooltip and for screen readers', async () => {
  const { user } = renderPage(<StatCard label="CAN Messages" value={9_007_199_254_740_991} />)
  const whole = (9_007_199_254_740_991).toLocaleString()
  const shown = card().getByText(/^[\d.,]+\D+$/)
  expect(shown.textContent?.length).toBeLessThan(10)
  expect(card().getByText(whole)).toBeInTheDocument()
  await user.hover(shown)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(whole)
})

test('shortens a long number in the language of the interface', async () => {
  renderPage(<StatCard label="CAN Messages" value={4_960_000} />)
  expect(card().getByText('5M')).toBeVisible()
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  renderPage(<StatCard label="CAN-Nachrichten" value={4_960_000} />)
  expect(screen.getByText('5 Mio.')).toBeVisible()
})
