import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useView } from './use-view.ts'

test('a timeline that is not moved does not render itself again', () => {
  const { result, rerender } = renderHook(() => useView(undefined)[0], { wrapper: MemoryRouter })
  const opened = result.current
  rerender()
  expect(result.current).toBe(opened)
})

test('the timeline of an offline elevator keeps the last hour until now', async () => {
  const lastKnownAt = Date.now() - 3 * 3_600_000
  const { result } = renderHook(() => ({ view: useView(lastKnownAt), address: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/?last=21600']}>{children}</MemoryRouter>,
  })
  act(() => result.current.view[1](() => ({ span: 3_600_000, end: undefined })))
  await waitFor(() => expect(result.current.address).not.toBe('?last=21600'))
  expect(result.current.view[0]).toEqual({ span: 3_600_000, end: undefined })
})
