import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubmit } from './use-submit.ts'

function underWay() {
  let succeed = () => {}
  let fail = (_: unknown) => {}
  const send = vi.fn(
    (_: string) =>
      new Promise<void>((done, failed) => {
        succeed = done
        fail = failed
      }),
  )
  return {
    send,
    succeed: () => act(async () => succeed()),
    fail: (why: unknown) => act(async () => fail(why)),
  }
}

test('ignores a second press while the first is under way', async () => {
  const call = underWay()
  const { result } = renderHook(() => useSubmit(call.send))
  act(() => {
    result.current.submit('one')
    result.current.submit('two')
  })
  expect(result.current.busy).toBe(true)
  expect(call.send.mock.calls).toEqual([['one']])
  await call.succeed()
  expect(result.current).toMatchObject({ busy: false, error: undefined })
  act(() => result.current.submit('three'))
  expect(call.send).toHaveBeenLastCalledWith('three')
})

test('reports a failure once and shows it until the next press or a reset', async () => {
  const call = underWay()
  const onStart = vi.fn()
  const onError = vi.fn()
  const { result } = renderHook(() => useSubmit(call.send, { onStart, onError }))
  act(() => result.current.submit('one'))
  const refused = new Error('refused')
  await call.fail(refused)
  expect(result.current).toMatchObject({ busy: false, error: refused })
  expect(onError.mock.calls).toEqual([[refused]])
  act(() => result.current.submit('two'))
  expect(result.current).toMatchObject({ busy: true, error: undefined })
  expect(onStart).toHaveBeenCalledTimes(2)
  await call.fail(refused)
  act(() => result.current.reset())
  expect(result.current).toMatchObject({ busy: false, error: undefined })
})
