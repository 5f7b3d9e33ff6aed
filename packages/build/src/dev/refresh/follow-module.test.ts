import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Hot, type RefreshRuntime, refreshOf } from './follow-module.ts'

const families = new Map<unknown, string>()
const runtime = {
  register: vi.fn((type: unknown, id: string) => void families.set(type, id)),
  createSignatureFunctionForTransform: () => (type: unknown) => type,
  isLikelyComponentType: (type: unknown) => typeof type === 'function',
  getFamilyByType: (type: unknown) => families.get(type),
  performReactRefresh: vi.fn(),
} satisfies RefreshRuntime

type Exports = Readonly<Record<string, unknown>>

function edits(...versions: Exports[]) {
  const { follow } = refreshOf(runtime).of('./Page.tsx')
  let data: { exports?: Exports } | undefined
  const asked = { accept: vi.fn(), invalidate: vi.fn() }
  for (const exports of versions) {
    const next: { exports?: Exports } = {}
    asked.accept.mockClear()
    asked.invalidate.mockClear()
    const hot: Hot = { data, dispose: (callback) => callback(next), ...asked }
    follow(exports, hot)
    data = next
  }
  vi.runAllTimers()
  return { ...asked, refreshed: runtime.performReactRefresh.mock.calls.length }
}

beforeEach(() => {
  families.clear()
  runtime.performReactRefresh.mockClear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const [first, second, row, laterRow] = [1, 2, 3, 4].map((version) => () => version)

test('replaces components once, in place', () => {
  const { accept, invalidate, refreshed } = edits({ Page: first, Row: row }, { Page: second, Row: laterRow })
  expect([accept, invalidate].map((call) => call.mock.calls.length)).toEqual([1, 0])
  expect(refreshed).toBe(1)
})

test('the first version of a module replaces nothing', () => {
  expect(edits({ Page: first }).refreshed).toBe(0)
})

test('leaves other exports to the importing modules', () => {
  const { accept, invalidate, refreshed } = edits({ format: 'text' })
  expect([accept, invalidate].map((call) => call.mock.calls.length)).toEqual([0, 0])
  expect(refreshed).toBe(0)
})

test.each([
  ['another export', { Page: second, Row: row }],
  ['an export that is no component', { Page: second, size: 7 }],
])('leaves a module with %s to the importing modules', (_, after) => {
  const { invalidate, refreshed } = edits({ Page: first }, after)
  expect(invalidate).toHaveBeenCalledOnce()
  expect(refreshed).toBe(0)
})
