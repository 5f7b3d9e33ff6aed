import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RowButton, RowLink } from './row-action.tsx'

test('what an icon does is told to whom points at it or comes by keyboard, and it does it', async () => {
  const onClick = vi.fn()
  const { user, address } = renderPage(
    <>
      <RowLink label="Edit" aria-label="Edit Lift A" to="/elevators/a/edit">
        e
      </RowLink>
      <RowButton label="Delete" aria-label="Delete Lift A" onClick={onClick}>
        d
      </RowButton>
    </>,
  )
  const remove = screen.getByRole('button', { name: 'Delete Lift A' })
  await user.hover(remove)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
  await user.unhover(remove)
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit')
  await user.click(remove)
  expect(onClick).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('link', { name: 'Edit Lift A' }))
  expect(address()).toBe('/elevators/a/edit')
})
