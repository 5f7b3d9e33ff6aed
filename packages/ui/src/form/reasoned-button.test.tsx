import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReasonedButton } from './reasoned-button.tsx'

test.each([
  [undefined, 1],
  ['Save your changes first', 0],
])('with the reason "%s" handles %i presses and has it as its description', async (reason, times) => {
  const press = vi.fn()
  const { user } = renderPage(
    <ReasonedButton disabledReason={reason} onClick={press}>
      Go
    </ReasonedButton>,
  )
  const button = screen.getByRole('button', { name: 'Go' })
  await user.click(button)
  expect(press).toHaveBeenCalledTimes(times)
  expect(button).toHaveFocus()
  if (reason) expect(button).toHaveAccessibleDescription(reason)
})
