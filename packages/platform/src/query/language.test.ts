import { setLanguage } from '@hoistway/language/messages'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'

afterEach(() => setLanguage('en'))

test('refetches texts from the server when the language changes', async () => {
  const read = vi.fn(() => Promise.resolve('text'))
  const shown = new QueryObserver(queryClient, { queryKey: ['texts'], queryFn: read })
  const stop = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().data).toBe('text')
  await setLanguage('de')
  await expect.poll(() => read).toHaveBeenCalledTimes(2)
  stop()
})
