import { afterEach, expect, test, vi } from 'vitest'
import { claimToast } from './toast-parts.ts'

function fakeLocks() {
  const held = new Set<string>()
  return {
    request: async (name: string, _: unknown, work: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) return work(null)
      held.add(name)
      await work({ name })
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('shows the toast in one of all tabs', async () => {
  vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() })
  const tabs = await Promise.all([claimToast('a1'), claimToast('a1'), claimToast('a1'), claimToast('a2')])
  expect(tabs).toEqual([true, false, false, true])
})

test('shows the toast in visible tabs of a browser without locks', async () => {
  expect(await claimToast('a1')).toBe(true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await claimToast('a1')).toBe(false)
})
