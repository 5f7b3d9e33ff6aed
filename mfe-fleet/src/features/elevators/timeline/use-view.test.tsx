import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useView } from './use-view.ts'

test('a timeline that is not moved does not render itself again', () => {
  const { result, rerender } = renderHook(() => useView(undefined)[0], { wrapper: MemoryRouter })
  const opened = result.current
  rerender()
  expect(result.current).toBe(opened)
})
