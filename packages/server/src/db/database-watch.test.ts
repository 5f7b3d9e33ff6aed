import { expect, test, vi } from 'vitest'
import { watchDatabase } from './database.ts'

test('a database that stops answering is down since its last answer', async () => {
  let isUp = true
  let answeredAt = 0
  const changed = vi.fn<(downSince: Date | null) => void>()
  const stop = watchDatabase(
    async () => {
      if (isUp) answeredAt = Date.now()
      return isUp
    },
    changed,
    5,
  )
  await expect.poll(() => answeredAt).toBeGreaterThan(0)
  expect(changed).not.toHaveBeenCalled()
  isUp = false
  await expect.poll(() => changed.mock.calls.length).toBe(1)
  const [downSince] = changed.mock.calls[0] ?? []
  expect(Math.abs((downSince?.getTime() ?? 0) - answeredAt)).toBeLessThanOrEqual(1)
  isUp = true
  await expect.poll(() => changed.mock.calls).toEqual([[downSince], [null]])
  stop()
})
