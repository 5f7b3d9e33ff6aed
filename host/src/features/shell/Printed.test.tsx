import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Printed } from './Shell.tsx'

test('shows the time of printing on paper', () => {
  const { matchMedia } = window
  let isPaper = false
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: isPaper && query === 'print' }))
  onTestFinished(() => media.mockRestore())
  const { rerender } = render(<Printed />)
  expect(screen.queryByText(/^Printed/)).not.toBeInTheDocument()
  isPaper = true
  rerender(<Printed />)
  expect(screen.getByText(/^Printed \S.*\d:\d\d/)).toBeInTheDocument()
})
