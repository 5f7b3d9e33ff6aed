import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RowDelete } from '../table/row-action.tsx'
import { type DeleteRules, useDeleteRecord } from './use-delete-record.tsx'

interface Thing {
  readonly id: string
  readonly use?: string
}

interface Given {
  readonly isPaged?: boolean
  readonly reread?: DeleteRules<Thing>['reread']
}

function openList(ids: readonly string[], { isPaged = false, reread }: Given = {}) {
  const calls = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const doDelete = vi.fn(
    ({ id }: Thing) => new Promise<void>((resolve, reject) => calls.set(id, { resolve, reject })),
  )
  const rules: DeleteRules<Thing> = {
    title: 'Delete thing',
    question: ({ id, use }) => (use ? `Delete ${id}? It is used by ${use}.` : `Delete ${id}?`),
    rowKey: ({ id }) => id,
    doDelete,
    reread,
    failure: (error) => ({
      text: 'Failed to delete',
      reason: error instanceof Error ? error.message : undefined,
    }),
  }
  let show: (ids: readonly string[]) => void = () => {}
  function List() {
    const [shown, setShown] = useState(ids)
    show = setShown
    const rows = shown.map((id) => ({ id }))
    const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord(rules, isPaged ? undefined : rows)
    return (
      <>
        {banners}
        {rows.map((row) => (
          <RowDelete
            key={row.id}
            name={row.id}
            loading={isDeleting(row)}
            onClick={() => void confirmDelete(row)}
          />
        ))}
        {dialog}
      </>
    )
  }
  const { user } = renderPage(<List />)
  const button = (id: string) => screen.getByRole('button', { name: `Delete ${id}` })
  return {
    user,
    doDelete,
    button,
    show: (next: readonly string[]) => act(() => show(next)),
    cancel: async (id: string) => {
      await user.click(button(id))
      await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    },
    confirm: async (id: string) => {
      await user.click(button(id))
      await screen.findByText(`Delete ${id}?`)
      await user.click(screen.getByRole('button', { name: 'Delete' }))
    },
    fail: (id: string, reason: string) => act(async () => calls.get(id)?.reject(new Error(reason))),
  }
}

test('deletes nothing without confirmation', async () => {
  const { cancel, doDelete } = openList(['A'])
  await cancel('A')
  expect(doDelete).not.toHaveBeenCalled()
})

test('marks the Delete button of a record as busy while it is deleted', async () => {
  const { confirm, button } = openList(['A', 'B'])
  await confirm('A')
  await waitFor(() => expect(button('A')).toHaveAttribute('data-loading', 'true'))
  expect(button('B')).not.toHaveAttribute('data-loading')
})

test('returns the focus to the Delete button, and then to the one of the next record', async () => {
  const { confirm, button, show } = openList(['A', 'B', 'C'])
  await confirm('B')
  await waitFor(() => expect(button('B')).toHaveFocus())
  expect(button('B')).toHaveAttribute('aria-disabled', 'true')
  show(['A', 'C'])
  await waitFor(() => expect(button('C')).toHaveFocus())
})

test('moves no focus when a record disappears after a click elsewhere', async () => {
  const { user, cancel, button, show } = openList(['A', 'B'])
  await cancel('A')
  await waitFor(() => expect(button('A')).toHaveFocus())
  await user.click(document.body)
  show(['B'])
  await waitFor(() => expect(document.body).toHaveFocus())
})

test('moves the focus to the next record when the deleted one disappears before the dialog', async () => {
  const { confirm, button, show } = openList(['A', 'B'])
  await confirm('A')
  show(['B'])
  await waitFor(() => expect(button('B')).toHaveFocus())
})

test('shows the reason of a failure until it is dismissed', async () => {
  const { confirm, fail, button } = openList(['A'])
  await confirm('A')
  await fail('A', 'It is in use.')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete It is in use.')
  expect(button('A')).not.toHaveAttribute('data-loading')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('reports both failures of two simultaneous deletes', async () => {
  const { confirm, fail } = openList(['A', 'B'])
  await confirm('A')
  await confirm('B')
  await fail('B', 'B is in use.')
  await fail('A', 'A is in use.')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('B is in use.'),
    expect.stringContaining('A is in use.'),
  ])
})

test('removes a failure when its record leaves the list', async () => {
  const { confirm, fail, show } = openList(['A', 'B'])
  await confirm('A')
  await fail('A', 'It is in use.')
  await screen.findByRole('alert')
  show(['B'])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('keeps a failure while a paged list shows other records', async () => {
  const { confirm, fail, show } = openList(['A', 'B'], { isPaged: true })
  await confirm('A')
  await fail('A', 'It is in use.')
  show(['C'])
  expect(screen.getByRole('alert')).toHaveTextContent('It is in use.')
})

test('asks again when the answer to the question was based on an outdated record', async () => {
  const { user, confirm, doDelete, button } = openList(['A'], {
    reread: async ({ id }) => ({ id, use: 'B' }),
  })
  await confirm('A')
  expect(await screen.findByText('Delete A? It is used by B.')).toBeVisible()
  expect(doDelete).not.toHaveBeenCalled()
  expect(button('A')).not.toHaveAttribute('data-loading')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(doDelete.mock.calls).toMatchObject([[{ id: 'A', use: 'B' }]]))
})

test('deletes nothing when the record cannot be read again', async () => {
  const { confirm, doDelete } = openList(['A'], { reread: () => Promise.reject(new Error('Offline')) })
  await confirm('A')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete Offline')
  expect(doDelete).not.toHaveBeenCalled()
})

test('deletes a record that is not found again', async () => {
  const { confirm, doDelete } = openList(['A'], { reread: async () => null })
  await confirm('A')
  await waitFor(() => expect(doDelete).toHaveBeenCalledOnce())
})

test('clears the previous failure on a new attempt', async () => {
  const { confirm, fail } = openList(['A'])
  await confirm('A')
  await fail('A', 'It is in use.')
  await screen.findByRole('alert')
  await confirm('A')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('keeps a failure while another record is deleted', async () => {
  const { confirm, fail, button } = openList(['A', 'B'])
  await confirm('A')
  await fail('A', 'It is in use.')
  await confirm('B')
  await waitFor(() => expect(button('B')).toHaveAttribute('data-loading', 'true'))
  expect(screen.getByRole('alert')).toHaveTextContent('It is in use.')
})
