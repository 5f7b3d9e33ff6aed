import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { openReleaseStore } from '@hoistway/releases/store'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeBuild } from '../../../../releases/test/builds.ts'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const everybody = ['admin', 'manager', 'technician', 'user'] as const
const crash = { kind: 'render', message: 'TypeError: x is undefined', frame: 'page.abc.js:1:2' }
let remote = ''
let count = 0

const store = () => openReleaseStore(join(server.state, 'releases'))
const call = (path: string, body: unknown, who: DemoUser = 'admin') =>
  server.as(who, 'POST', `releases/${path}`, body)
const seen = (who: DemoUser, version: string, crashes: readonly object[] = [], session = randomUUID()) =>
  call('sessions', { session, releases: [{ remote, version, crashes }] }, who)
const canary = (rollout: object) => call(`${remote}/canary`, { version: '1.1.0', rollout })
const plan = { steps: [50, 100], everySeconds: 1_800, minSessions: 1 }
const entry = async () => (await server.as('admin', 'GET', 'releases')).body.registry.remotes[remote]
const usage = async (version: string) =>
  (await server.as('admin', 'GET', 'releases')).body.usage.find(
    (each: Record<string, unknown>) => each.remote === remote && each.version === version,
  )
const rollout = async () =>
  (await server.as('admin', 'GET', 'releases')).body.rollouts.find(
    (each: Record<string, unknown>) => each.remote === remote,
  )
const notifications = async (title: string) =>
  (await server.as('admin', 'GET', 'notifications')).body.data.filter(
    (each: Record<string, unknown>) => each.title === title,
  )
const audited = async (): Promise<Record<string, unknown>[]> =>
  (await server.as('admin', 'GET', `releases/audit?remote=${remote}`)).body.data

const anHourAgo = () =>
  store().change((before) => {
    const { canary: given, ...rest } = before.remotes[remote] ?? { releases: [], previous: [], live: null }
    if (!given?.rollout) return before
    const past = new Date(Date.now() - 3_600_000).toISOString()
    const earlier = { ...given, since: past, rollout: { ...given.rollout, stepSince: past } }
    return { ...before, remotes: { ...before.remotes, [remote]: { ...rest, canary: earlier } } }
  })

const builds = temporaryFolder('rollout', afterAll)

beforeEach(async () => {
  count += 1
  remote = `mfe-r${count}`
  for (const version of ['0.9.0', '1.0.0', '1.1.0']) {
    const folder = writeBuild(mkdtempSync(join(builds, 'build-')), remote, version)
    await store().add({ folder, version, by: 'test' })
  }
  for (const version of ['0.9.0', '1.0.0'])
    expect((await call(`${remote}/promote`, { version })).status).toBe(200)
})

test('sessions of releases that a user gets are counted, two of one user', async () => {
  const session = randomUUID()
  for (const id of [session, session, randomUUID(), randomUUID(), randomUUID()])
    expect((await seen('user', '1.0.0', [], id)).status).toBe(204)
  await seen('manager', '1.0.0', [crash, crash])
  await seen('manager', '1.1.0', [crash])
  expect(await usage('1.0.0')).toMatchObject({ sessions: 3, failed: 1 })
  expect(await usage('1.1.0')).toBeUndefined()
})

test('stores errors without personal data, and counts equal ones', async () => {
  const message = 'Error: no lift 4711 for ada@example.org'
  for (const who of ['user', 'manager'] as const) await seen(who, '1.0.0', [{ ...crash, message }])
  expect((await usage('1.0.0')).errors).toEqual([
    {
      message: 'Error: no lift <number> for <address>',
      frame: crash.frame,
      times: 2,
      lastAt: expect.any(String),
    },
  ])
})

test.each([
  ['a session that is no id', { session: 'me' }],
  [
    'a place that is no place',
    { releases: [{ remote: 'mfe-x', version: '1.0.0', crashes: [{ ...crash, frame: '<b>' }] }] },
  ],
  [
    'more than a page has',
    { releases: Array.from({ length: 21 }, () => ({ remote: 'mfe-x', version: '1.0.0', crashes: [] })) },
  ],
])('%s is refused', async (_, wrong) => {
  const answer = await call('sessions', { session: randomUUID(), releases: [], ...wrong }, 'user')
  expect(answer.status).toBe(400)
})

test('rejects reports without a session', async () => {
  const body = { session: randomUUID(), releases: [] }
  expect((await server.call('POST', 'releases/sessions', { body })).status).toBe(401)
})

test.each([
  ['steps that shrink', { steps: [50, 10] }],
  ['no steps', { steps: [] }],
  ['a step of nobody', { steps: [0] }],
  ['a step of a second', { everySeconds: 1 }],
  ['no sessions', { minSessions: 0 }],
])('a canary with %s is refused', async (_, wrong) => {
  expect((await canary({ ...plan, ...wrong })).status).toBe(400)
})

test('rolls back a canary that fails for all users, with the reason', async () => {
  await canary({ ...plan, steps: [100] })
  for (const who of everybody) await seen(who, '1.1.0', [crash])
  await expect.poll(async () => (await entry()).canary).toBeUndefined()
  const { live, takenBack } = await entry()
  expect(live).toBe('1.0.0')
  expect(takenBack).toMatchObject([{ version: '1.1.0', counted: { canary: { failed: expect.any(Number) } } }])
  expect((await audited())[0]).toMatchObject({
    action: 'take-back',
    by: { kind: 'system' },
    from: '1.1.0 (100 %, step 1 of 1)',
    to: '1.0.0',
    why: expect.stringMatching(/^[34] of [34] sessions had errors, of the live version 0 of 0\.$/),
  })
  await expect.poll(() => notifications(`${remote} 1.1.0: taken back`)).toHaveLength(1)
  const registry = await fetch(`${server.url}/registry.json`, {
    headers: { authorization: `Bearer ${await server.tokenOf('user')}` },
  })
  const { remotes }: { remotes: Record<string, { takenBack: object[] }> } = Object(await registry.json())
  const found = remotes[remote]
  expect(found).toMatchObject({ live: '1.0.0', takenBack: [{ version: '1.1.0' }] })
  expect(Object.keys(found?.takenBack[0] ?? {}).sort()).toEqual(['at', 'version'])
})

test('two users stop no canary, together and over several days', async () => {
  await canary({ ...plan, steps: [100] })
  for (let day = 0; day < 4; day += 1) {
    for (const who of ['user', 'manager', 'user', 'manager'] as const) await seen(who, '1.1.0', [crash])
    await query(server.databaseUrl, `delete from rate_limits where key like 'release-sessions:%'`)
  }
  expect(await usage('1.1.0')).toMatchObject({ sessions: 16, failed: 16 })
  expect(await rollout()).toMatchObject({
    verdict: 'wait-time',
    step: { canary: { sessions: 8, failed: 8, failedUsers: 2 } },
  })
  await anHourAgo()
  expect(await rollout()).toMatchObject({ verdict: 'wait-errors' })
  expect((await entry()).canary).toMatchObject({ version: '1.1.0' })
  await seen('technician', '1.1.0', [crash])
  await expect.poll(async () => (await entry()).canary).toBeUndefined()
})

test('rolls back a canary without steps that fails for three users', async () => {
  await call(`${remote}/canary`, { version: '1.1.0', share: 100 })
  for (const who of everybody) await seen(who, '1.1.0')
  for (const who of ['user', 'manager', 'technician'] as const) await seen(who, '1.1.0', [crash])
  await expect.poll(async () => (await entry()).canary).toBeUndefined()
  expect(await entry()).toMatchObject({ live: '1.0.0', takenBack: [{ version: '1.1.0' }] })
})

test('rolls back a promoted release that fails more than the version before', async () => {
  for (const who of everybody) await seen(who, '1.0.0')
  await call(`${remote}/promote`, { version: '1.1.0' })
  for (const who of everybody) await seen(who, '1.1.0', [{ ...crash, kind: 'blank' }])
  await expect.poll(async () => (await entry()).live).toBe('1.0.0')
  expect(await entry()).toMatchObject({ previous: ['0.9.0'], takenBack: [{ version: '1.1.0' }] })
  expect((await audited())[0]).toMatchObject({
    action: 'take-back',
    by: { kind: 'system' },
    from: '1.1.0',
    to: '1.0.0',
    why: expect.stringMatching(/^[34] of [34] sessions had errors, of the live version 0 of 4\.$/),
  })
  await expect.poll(() => notifications(`${remote} 1.1.0: taken back`)).toHaveLength(1)
})

test('counts a session that began and never reported as failed after a minute', async () => {
  const session = randomUUID()
  const release = { remote, version: '1.0.0', crashes: [], starting: true }
  await call('sessions', { session, releases: [release] }, 'user')
  expect(await usage('1.0.0')).toMatchObject({ sessions: 1, failed: 0, errors: [] })
  await query(
    server.databaseUrl,
    `update release_sessions set silent_since = now() - interval '61 s' where session = '${session}'`,
  )
  expect(await usage('1.0.0')).toMatchObject({
    failed: 1,
    errors: [{ message: 'The page sent no report after this version began to run.', times: 1 }],
  })
  await seen('user', '1.0.0', [], session)
  expect(await usage('1.0.0')).toMatchObject({ sessions: 1, failed: 0 })
})

test('rolls back a canary whose sessions never report', async () => {
  await canary({ ...plan, steps: [100] })
  for (const who of everybody) {
    const release = { remote, version: '1.1.0', crashes: [], starting: true }
    await call('sessions', { session: randomUUID(), releases: [release] }, who)
  }
  expect(await rollout()).toMatchObject({ step: { canary: { sessions: 0, failed: 0 } } })
  await query(
    server.databaseUrl,
    `update release_sessions set silent_since = now() - interval '61 s' where remote = '${remote}'`,
  )
  await expect.poll(async () => (await entry()).canary).toBeUndefined()
  expect((await entry()).live).toBe('1.0.0')
})

test('a canary waits for its time and its sessions, grows, and is announced once it has passed', async () => {
  await canary({ ...plan, steps: [99, 100] })
  expect(await rollout()).toMatchObject({ verdict: 'wait-time', rollout: { step: 0 } })
  await anHourAgo()
  expect(await rollout()).toMatchObject({ verdict: 'wait-sessions' })
  for (const who of everybody) await seen(who, '1.1.0')
  await expect
    .poll(async () => (await entry()).canary)
    .toMatchObject({
      share: 100,
      rollout: { step: 1 },
    })
  await anHourAgo()
  await expect.poll(() => notifications(`${remote} 1.1.0: ready to be promoted`)).toHaveLength(1)
  expect((await audited()).slice(0, 3).map(({ action }) => action)).toEqual([
    'canary-passed',
    'canary-step',
    'canary',
  ])
  expect((await rollout()).verdict).toBe('passed')
  await call(`${remote}/promote`, { version: '1.1.0' })
  expect(await entry()).toMatchObject({ live: '1.1.0' })
  expect(await rollout()).toBeUndefined()
})

test('a rollback ends a canary, or restores the version before the live one', async () => {
  await canary(plan)
  await call(`${remote}/rollback`, {})
  expect(await entry()).toMatchObject({ live: '1.0.0', takenBack: [{ version: '1.1.0' }] })
  await canary(plan)
  expect((await entry()).takenBack).toBeUndefined()
  await call(`${remote}/rollback`, { live: true })
  const after = await entry()
  expect([after.live, after.canary]).toEqual(['0.9.0', undefined])
  expect(after.takenBack.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0'])
  expect(after.takenBack[0].by).toBe('admin@hoistway.demo')
})

test('a rollback of a named version takes back no other', async () => {
  const back = () => call(`${remote}/rollback`, { version: '1.1.0' })
  const message = `A rollback of ${remote} would take back 1.0.0, not 1.1.0.`
  expect(await back()).toMatchObject({ status: 409, body: { message } })
  await canary(plan)
  expect((await back()).status).toBe(200)
  expect((await back()).status).toBe(409)
  await call(`${remote}/promote`, { version: '1.1.0' })
  expect((await back()).status).toBe(200)
  expect((await back()).status).toBe(409)
  expect((await entry()).live).toBe('1.0.0')
})
