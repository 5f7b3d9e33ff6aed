import { renderHook } from '@testing-library/react'
import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { receivePush } from '../realtime/pushes.ts'
import { useOwnPush } from '../realtime/realtime.ts'
import {
  defineNotifications,
  definePushes,
  descriptorNotifications,
  descriptorPushes,
} from './remote-events.ts'

const pushes = definePushes('reports', {
  progress: { schema: z.object({ percent: z.number() }), roles: ['Admin'] },
  changed: {},
})

beforeEach(() =>
  vi
    .spyOn(console, 'info')
    .mockImplementation(() => {})
    .mockReset(),
)

test("names in the descriptor begin with the remote's short name", () => {
  const notifications = defineNotifications('reports', {
    ready: { title: 'Ready', translations: { de: 'Fertig' }, severity: 'info' },
  })
  expect(descriptorNotifications(notifications)).toEqual([
    { kind: 'reports:ready', title: 'Ready', translations: { de: 'Fertig' }, severity: 'info' },
  ])
  expect(descriptorPushes(pushes)).toEqual([
    { name: 'reports:progress', roles: ['Admin'] },
    { name: 'reports:changed' },
  ])
})

test('a component gets only valid pushes of its name', () => {
  const got: number[] = []
  const { unmount } = renderHook(() =>
    useOwnPush(pushes.progress, ({ percent }) => {
      expectTypeOf(percent).toEqualTypeOf<number>()
      got.push(percent)
    }),
  )
  receivePush('RemotePush', { name: 'reports:progress', payload: { percent: 10 } })
  receivePush('RemotePush', { name: 'reports:progress', payload: { percent: 'ten' } })
  receivePush('RemotePush', { name: 'reports:progress' })
  receivePush('RemotePush', { name: 'other:progress', payload: { percent: 20 } })
  receivePush('RemotePush', { payload: { percent: 30 } })
  receivePush('RemotePush', { name: 'reports:progress', payload: { percent: 40 } })
  unmount()
  receivePush('RemotePush', { name: 'reports:progress', payload: { percent: 50 } })
  expect(got).toEqual([10, 40])
})

test('a push without a schema carries nothing', () => {
  const handler = vi.fn()
  renderHook(() => useOwnPush(pushes.changed, handler))
  receivePush('RemotePush', { name: 'reports:changed', payload: 'whatever' })
  receivePush('RemotePush', { name: 'reports:changed' })
  expect(handler.mock.calls).toEqual([[undefined], [undefined]])
})
