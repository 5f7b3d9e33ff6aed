import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { writeBuild } from '../test/builds.ts'
import { canaried, promoted } from './plan.ts'
import { previewed } from './plan-preview.ts'
import { narrowed } from './resolve.ts'
import { rolledOut } from './rollout/plan-rollout.ts'
import { openReleaseStore } from './store.ts'
import { publishBody } from './wire.ts'

const name = 'mfe-fleet'
const decision = { by: 'ada@b.example', at: '2026-01-01T00:00:00.000Z' }
const FUTURE = 'ofAServerOfLater'

function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, each]) => [key, withUnknown(each)] as const)
  return Object.fromEntries([...inner, [FUTURE, 'kept']])
}

const countIn = (value: unknown) => JSON.stringify(value).split(FUTURE).length - 1

async function laterStore() {
  const folder = temporaryFolder('later', onTestFinished)
  const store = openReleaseStore(folder)
  for (const version of ['1.0.0', '1.1.0'])
    await store.add({ folder: writeBuild(join(folder, 'build'), name), version, by: 'ada@b.example' })
  const who = { roles: [], users: [] }
  const plan = { steps: [10], everySeconds: 60, minSessions: 1, maxDifference: 1 }
  await store.change((before) =>
    previewed(
      rolledOut(promoted(before, name, '1.0.0', decision), name, '1.1.0', plan, who, decision),
      name,
      '1.1.0',
      { branch: 'x', until: undefined, ...who },
      decision,
    ),
  )
  const file = join(folder, 'registry.json')
  const { remotes } = JSON.parse(readFileSync(file, 'utf8'))
  const entry = Object(withUnknown(remotes[name]))
  const later = { remotes: { [name]: entry }, [FUTURE]: 'kept' }
  writeFileSync(file, JSON.stringify(later))
  return { store, read: () => JSON.parse(readFileSync(file, 'utf8')), later }
}

test('unknown fields of a later server survive a write', async () => {
  const { store, read, later } = await laterStore()
  await store.change((before) => promoted(before, name, '1.1.0', decision))
  const after = read()
  const { canary } = later.remotes[name] as Record<string, unknown>
  // The canary ended together with its unknown fields.
  expect(countIn(after)).toBe(countIn(later) - countIn(canary))
  expect(after[FUTURE]).toBe('kept')
  expect(after.remotes[name].live).toBe('1.1.0')
  await store.change((before) =>
    canaried(before, name, '1.0.0', { share: 5, roles: [], users: [] }, decision),
  )
  expect(countIn(read())).toBe(countIn(after))
})

test('users get no fields other than the descriptions of remotes', async () => {
  const { store } = await laterStore()
  const caller = { id: '1', email: 'ada@b.example', roles: [] }
  const { remotes } = narrowed(store.read(), caller, { releases: () => true })
  const entry = remotes[name]
  const releases = entry?.releases.map(({ descriptor: _, ...rest }) => rest)
  expect([entry?.previews?.length, releases?.length]).toEqual([1, 2])
  expect(countIn({ ...entry, releases })).toBe(0)
})

test('publishers cannot add unknown fields', () => {
  const provenance = { builder: 'me', builtAt: '2026-01-01T00:00:00Z', [FUTURE]: 'x'.repeat(100) }
  const body = { version: '1.0.0', files: {}, integrity: {}, provenance }
  expect(countIn(publishBody.parse(body))).toBe(0)
})
