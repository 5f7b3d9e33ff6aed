import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyText } from './CopyText.tsx'

test('says that the browser refuses to copy', async () => {
  const { user } = renderPage(<CopyText text="secret" label="Copy Key" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  await user.click(screen.getByRole('button', { name: 'Copy Key' }))
  expect(await screen.findByText('The browser does not allow copying here')).toBeVisible()
})
