import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyIcon, CopyText } from './copy-text.tsx'

const refuse = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))

test.each([
  ['a button', CopyText],
  ['an icon', CopyIcon],
])('%s copies its text and says so', async (_, Copy) => {
  const { user } = renderPage(<Copy text="secret" label="Copy Key" />)
  await user.click(screen.getByRole('button', { name: 'Copy Key' }))
  expect(await screen.findAllByText('Copied')).not.toEqual([])
  expect(await navigator.clipboard.readText()).toBe('secret')
})

test.each([
  ['a button', CopyText],
  ['an icon', CopyIcon],
])('%s says that the browser refuses to copy', async (_, Copy) => {
  const { user } = renderPage(<Copy text="secret" label="Copy Key" />)
  refuse()
  await user.click(screen.getByRole('button', { name: 'Copy Key' }))
  expect(await screen.findAllByText('The browser does not allow copying here')).not.toEqual([])
})
