import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { http } from '../http/http.ts'
import { queryClient } from '../query/query.ts'
import { refetchAfterOutage } from '../signed-in.ts'
import { startApi } from '../testing/api.ts'
import { resetServerStatus } from './server-status.ts'

test('failed queries are loaded again after any call succeeds', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  resetServerStatus()
  const stop = refetchAfterOutage()
  let isBroken = true
  await startApi(() => (isBroken ? { status: 500, json: {} } : { json: { name: 'Tower' } }))
  const observer = new QueryObserver(queryClient, {
    queryKey: ['things'],
    queryFn: () => http.get('things', z.object({ name: z.string() })),
  })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  isBroken = false
  await http.get('others', z.unknown())
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ name: 'Tower' })
  leave()
  stop()
})
