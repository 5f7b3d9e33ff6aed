import type { Registry } from '@hoistway/releases/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReleases } from './release-pushes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const registry = (live: string, canary?: string): Registry => ({
  remotes: {
    'mfe-fleet': {
      live,
      previous: [],
      releases: [],
      ...(canary && { canary: { version: canary, share: 10, roles: [], users: [] } }),
    },
  },
})

test('notifies users only of changes of their releases', () => {
  let current = registry('1.0.0')
  const changed = vi.fn()
  const watch = watchReleases(() => current, changed)
  const become = (next: Registry) => {
    current = next
    vi.advanceTimersByTime(500)
    return changed.mock.calls.length
  }
  expect([
    become(registry('1.0.0')),
    become(registry('1.1.0')),
    become(registry('1.1.0')),
    become(registry('1.1.0', '1.2.0')),
    become(registry('1.1.0')),
  ]).toEqual([0, 1, 1, 2, 3])
  watch.close()
  expect(become(registry('1.0.0'))).toBe(3)
})

test('a registry that cannot be read for a while is no change', () => {
  let isAway = false
  const changed = vi.fn()
  const watch = watchReleases(() => {
    if (isAway) throw new Error('away')
    return registry('1.0.0')
  }, changed)
  for (const away of [true, false]) {
    isAway = away
    vi.advanceTimersByTime(1_000)
  }
  expect(changed).not.toHaveBeenCalled()
  watch.close()
})
