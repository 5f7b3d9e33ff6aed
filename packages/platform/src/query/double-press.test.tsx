import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'

function Save({ send }: { readonly send: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Save
    </button>
  )
}

test('the second press of a double click finds the button disabled', async () => {
  // Between two clicks, browsers run microtasks, but not necessarily timers.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const send = vi.fn(() => new Promise<void>(() => {}))
  render(
    <QueryClientProvider client={queryClient}>
      <Save send={send} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.click()
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve()
  button.click()
  expect(send).toHaveBeenCalledOnce()
  expect(button).toBeDisabled()
  vi.useRealTimers()
})
