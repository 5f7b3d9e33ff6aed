import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowActions, RowButton, RowDelete, RowLink } from './row-action.tsx'

const realMatchMedia = window.matchMedia
afterEach(() => vi.restoreAllMocks())

test('shows the label of an icon button on hover and focus, and acts on click', async () => {
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

test('ignores the second click of a double click', async () => {
  const onClick = vi.fn()
  const { user } = renderPage(
    <RowButton label="Deactivate" aria-label="Deactivate Lift A" onClick={onClick}>
      d
    </RowButton>,
  )
  const button = screen.getByRole('button', { name: 'Deactivate Lift A' })
  await user.dblClick(button)
  expect(onClick).toHaveBeenCalledOnce()
  button.focus()
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('shows the actions of a row as a menu on a phone', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...realMatchMedia(media),
    matches: media === '(width < 48em)',
  }))
  const onClick = vi.fn()
  const { user, address } = renderPage(
    <RowActions name="Lift A">
      <RowLink label="Edit" aria-label="Edit Lift A" to="/elevators/a/edit">
        e
      </RowLink>
      <RowDelete name="Lift A" loading={false} onClick={onClick} />
    </RowActions>,
  )
  const button = screen.getByRole('button', { name: 'Actions of Lift A' })
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Lift A' }))
  expect(onClick).toHaveBeenCalledOnce()
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Lift A' }))
  expect(address()).toBe('/elevators/a/edit')
})
