import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useRequiredParam } from './paths.ts'

const at = (path: string) => ({
  wrapper: ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/things/a%2Fb']}>
      <Routes>
        <Route path={path} element={children} />
      </Routes>
    </MemoryRouter>
  ),
})

test('a parameter of the route is returned decoded', () => {
  expect(renderHook(() => useRequiredParam('id'), at('/things/:id')).result.current).toBe('a/b')
})

test('a parameter that the route lacks is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => useRequiredParam('id'), at('/things/:key'))).toThrow('no parameter "id"')
})
