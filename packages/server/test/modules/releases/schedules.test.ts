import { chmodSync, writeFileSync } from 'node:fs'
import { runSchedule } from '@hoistway/releases/command/schedule'
import { promoted } from '@hoistway/releases/plan'
import { openReleaseStore } from '@hoistway/releases/store'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_PROMOTE_BY: 'mfe-careful' })
const HOUR_MS = 3_600_000
const ahead = (hours = 1) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const post = (path: string, body?: unknown, token?: string) =>
  token === undefined
    ? server.as('admin', 'POST', `releases/${path}`, body)
    : server.call('POST', `releases/${path}`, { token, ...(body !== undefined && { body }) })
const answer = async () => (await server.as('admin', 'GET', 'releases')).body
const publish = (version: string) => server.as('admin', 'POST', 'releases', publishBodyOf(remote, version))
let count = 0
let remote = ''
const entry = async () => (await answer()).registry.remotes[remote]
const schedules = async () =>
  (await answer()).schedules.filter((each: { remote: string }) => each.remote === remote)
const audited = async (): Promise<Record<string, unknown>[]> =>
  (await server.as('admin', 'GET', `releases/audit?remote=${remote}`)).body.data
const newsOf = async (who: 'admin' | 'manager' = 'admin'): Promise<Record<string, unknown>[]> =>
  (await server.as(who, 'GET', 'notifications')).body.data.filter(({ title }: { title: string }) =>
    title.startsWith(`${remote} `),
  )
async function makeDue(id: string, minutes = 0): Promise<void> {
  const at = `now() - make_interval(mins => ${minutes})`
  await query(server.databaseUrl, `update release_schedules set at = ${at} where id = '${id}'`)
}
async function schedule(version = '1.1.0', more: object = {}, token?: string): Promise<string> {
  const { status, body } = await post(`${remote}/promote`, { version, at: ahead(), ...more }, token)
  expect([status, body]).toMatchObject([202, { schedule: { remote, version } }])
  return body.schedule.id
}
const tokenOf = (actions: string[], hours = 24) =>
  newApiToken(server, { remotes: [remote], actions, expiresAt: ahead(hours) })
const settled = () => expect.poll(schedules).toEqual([])

async function expectStopped(reason: string | RegExp, live = '1.0.0'): Promise<void> {
  await settled()
  const why = typeof reason === 'string' ? reason : expect.stringMatching(reason)
  expect((await audited())[0]).toMatchObject({ action: 'schedule-stop', by: { kind: 'system' }, why })
  await expect
    .poll(() => newsOf())
    .toMatchObject([
      { title: expect.stringMatching(/: not done as scheduled$/), severity: 'warning', message: why },
    ])
  expect((await entry()).live).toBe(live)
}

beforeEach(async () => {
  count += 1
  remote = `mfe-s${count}`
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) expect((await publish(version)).status).toBe(201)
  await post(`${remote}/promote`, { version: '1.0.0' })
})

test('prunes cancelled, but not scheduled releases', async () => {
  await post(`${remote}/promote`, { version: '1.2.0' })
  const id = await schedule('1.1.0')
  const pruned = async (): Promise<string[]> =>
    (await post('prune', { keep: 0 })).body.filter((each: string) => each.startsWith(`${remote} `))
  expect(await pruned()).toEqual([])
  expect((await post(`${remote}/schedules/${id}/cancel`)).status).toBe(204)
  expect(await pruned()).toEqual([`${remote} 1.1.0`])
})

test('performs a scheduled promotion once, in the name of its author, and notifies the author', async () => {
  const id = await schedule('1.1.0', { why: 'when nobody works' })
  expect(await schedules()).toMatchObject([
    { id, action: 'promote', to: '1.1.0', approvals: 0, mayCancel: true },
  ])
  expect((await entry()).live).toBe('1.0.0')
  await makeDue(id)
  await settled()
  expect((await entry()).live).toBe('1.1.0')
  expect(await audited()).toMatchObject([
    {
      action: 'promote',
      by: { kind: 'user', name: 'admin@hoistway.demo' },
      from: '1.0.0',
      to: '1.1.0',
      why: 'when nobody works',
    },
    { action: 'schedule', to: expect.stringMatching(/^promote 1\.1\.0, 20/), why: 'when nobody works' },
    { action: 'promote', to: '1.0.0' },
    {},
    {},
    {},
  ])
  await expect
    .poll(() => newsOf())
    .toMatchObject([{ title: `${remote} 1.1.0: done as scheduled`, severity: 'success', link: '/releases' }])
})

test('a canary in steps begins at its time', async () => {
  const rollout = { steps: [10, 50], everySeconds: 600 }
  const { status, body } = await post(`${remote}/canary`, { version: '1.1.0', rollout, at: ahead() })
  expect([status, body.schedule]).toMatchObject([202, { action: 'canary', to: '1.1.0 (10 %)' }])
  expect((await entry()).canary).toBeUndefined()
  await makeDue(body.schedule.id)
  await settled()
  expect((await entry()).canary).toMatchObject({ version: '1.1.0', share: 10, rollout: { step: 0 } })
})

describe('cancels a scheduled change and notifies its author of the reason', () => {
  test.each<[string, () => Promise<unknown>, string, string?]>([
    [
      'the version was withdrawn',
      () => post(`${remote}/versions/1.1.0/withdraw`, {}),
      'The version was withdrawn.',
    ],
    [
      'another version is on trial',
      () => post(`${remote}/canary`, { version: '1.2.0', share: 10 }),
      '1.2.0 is given to some users at the moment.',
    ],
    [
      'a newer version was promoted',
      () => post(`${remote}/promote`, { version: '1.2.0' }),
      'The newer version 1.2.0 became live meanwhile.',
      '1.2.0',
    ],
    [
      'it was promoted by hand',
      () => post(`${remote}/promote`, { version: '1.1.0' }),
      'The version is live already.',
      '1.1.0',
    ],
  ])('because %s', async (_, happen, reason, live) => {
    const id = await schedule()
    await happen()
    await makeDue(id)
    await expectStopped(reason, live)
  })

  test('because a file was modified', async () => {
    const id = await schedule()
    const file = `${server.state}/releases/remotes/${remote}/1.1.0/remote.json`
    chmodSync(file, 0o644)
    writeFileSync(file, '{}')
    await makeDue(id)
    await expectStopped(/^It is not what was published/)
  })

  test('because no server did it for an hour', async () => {
    await makeDue(await schedule(), 61)
    await expectStopped('No server could do it within an hour of its time.')
  })

  test('because the token was revoked', async () => {
    const { path, token } = await tokenOf(['promote'])
    const scheduled = await schedule('1.1.0', {}, token)
    await server.as('admin', 'DELETE', path)
    await makeDue(scheduled)
    await expectStopped('ci, who scheduled it, may not do it any more.')
  })

  test('because the manager releases the remote no more', async () => {
    const path = `releases/managers/${remote}/manager@hoistway.demo`
    await server.as('admin', 'PUT', path)
    const id = await schedule('1.1.0', {}, await server.tokenOf('manager'))
    await server.as('admin', 'DELETE', path)
    await makeDue(id)
    await settled()
    expect((await entry()).live).toBe('1.0.0')
    await expect
      .poll(() => newsOf('manager'))
      .toMatchObject([{ message: 'manager@hoistway.demo, who scheduled it, may not do it any more.' }])
  })
})

test('retries a change that a stopped server claimed, but not a completed one', async () => {
  const [done, begun] = [await schedule('1.1.0'), await schedule('1.2.0')]
  await query(server.databaseUrl, `update release_schedules set begun_at = now() where id = '${done}'`)
  await post(`${remote}/promote`, { version: '1.1.0' })
  await query(
    server.databaseUrl,
    `update release_schedules set begun_at = now() - interval '2 minutes',
      at = now() - interval '3 minutes' where id in ('${done}', '${begun}')`,
  )
  await settled()
  expect((await entry()).live).toBe('1.2.0')
  const actions = (await audited()).map(({ action, to }) => [action, to])
  expect(actions.filter(([action]) => action === 'promote')).toEqual([
    ['promote', '1.2.0'],
    ['promote', '1.1.0'],
    ['promote', '1.0.0'],
  ])
  expect(actions.filter(([action]) => action === 'schedule-stop')).toEqual([])
})

test('records a change that a stopped server made but did not record', async () => {
  const id = await schedule()
  await query(server.databaseUrl, `update release_schedules set begun_at = now() where id = '${id}'`)
  await openReleaseStore(`${server.state}/releases`).change((before) =>
    promoted(before, remote, '1.1.0', { by: 'admin@hoistway.demo', at: new Date().toISOString() }),
  )
  await query(
    server.databaseUrl,
    `update release_schedules set begun_at = now() - interval '2 minutes', at = now() - interval '3 minutes'
     where id = '${id}'`,
  )
  await settled()
  expect((await audited())[0]).toMatchObject({
    action: 'promote',
    by: { kind: 'user', name: 'admin@hoistway.demo' },
    from: '1.0.0',
    to: '1.1.0',
  })
})

test('a change that failed is cancelled before its retry', async () => {
  const id = await schedule()
  await query(
    server.databaseUrl,
    `update release_schedules set begun_at = now(), at = now() - interval '1 second' where id = '${id}'`,
  )
  expect((await post(`${remote}/schedules/${id}/cancel`, {})).status).toBe(204)
  expect((await audited())[0]).toMatchObject({ action: 'schedule-cancel' })
  expect(await schedules()).toEqual([])
})

test('a change that is cancelled after a server began it is not done', async () => {
  const id = await schedule('1.1.0', {}, (await tokenOf(['promote'])).token)
  const next = await schedule('1.2.0')
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  // The server waits for the author's token.
  await client.query('begin; lock table api_tokens in access exclusive mode')
  await makeDue(id, 1)
  const begun = `select from release_schedules where id = '${id}' and begun_at is not null`
  await expect.poll(() => query(server.databaseUrl, begun)).toHaveLength(1)
  expect((await post(`${remote}/schedules/${id}/cancel`, {})).status).toBe(204)
  await client.query('commit')
  await makeDue(next)
  await settled()
  const promotions = (await audited()).filter(({ action }) => action === 'promote')
  expect(promotions.map(({ to }) => to)).toEqual(['1.2.0', '1.0.0'])
  expect((await entry()).previous).toEqual(['1.0.0'])
  await expect.poll(() => newsOf()).toMatchObject([{ title: `${remote} 1.2.0: done as scheduled` }])
})

test.each<[string, () => Promise<object>, number, string | RegExp]>([
  ['a time that is over', async () => ({ at: ahead(-1) }), 400, 'This time is over'],
  ['a time in a year', async () => ({ at: ahead(24 * 365) }), 400, 'within 90 days'],
  ['a time without its offset', async () => ({ at: '2026-11-24T02:00' }), 400, ''],
  ['a version that is not published', async () => ({ version: '9.0.0' }), 409, 'is not published'],
  ['the live version', async () => ({ version: '1.0.0' }), 409, 'is live already'],
])('%s is refused', async (_, wrong, status, message) => {
  const refused = await post(`${remote}/promote`, { version: '1.1.0', at: ahead(), ...(await wrong()) })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    status,
    expect.stringContaining(String(message)),
  ])
  expect(await schedules()).toEqual([])
})

test('rejects users without the right, and times after the expiry of a token', async () => {
  const { token } = await tokenOf(['publish', 'canary'])
  const id = await schedule()
  expect((await post(`${remote}/promote`, { version: '1.2.0', at: ahead() }, token)).status).toBe(403)
  expect((await post(`${remote}/schedules/${id}/cancel`, {}, token)).status).toBe(403)
  const short = await tokenOf(['promote'], 2)
  const late = await post(`${remote}/promote`, { version: '1.2.0', at: ahead(3) }, short.token)
  expect([late.status, late.body.message]).toEqual([
    409,
    'The API token “ci” does not work any more at that time.',
  ])
})

test('the same is scheduled once, and again after it was cancelled', async () => {
  const id = await schedule()
  const again = await post(`${remote}/promote`, { version: '1.1.0', at: ahead(2) })
  expect([again.status, again.body.message]).toEqual([
    409,
    `The same is scheduled for ${remote} 1.1.0 already. Cancel that first.`,
  ])
  expect((await post(`${remote}/schedules/${id}/cancel`, { why: 'not yet' })).status).toBe(204)
  expect((await audited())[0]).toMatchObject({ action: 'schedule-cancel', why: 'not yet' })
  expect((await post(`${remote}/schedules/${id}/cancel`, {})).status).toBe(409)
  await schedule()
})

describe('where two persons promote', () => {
  beforeEach(async () => {
    remote = 'mfe-careful'
    for (const version of ['1.0.0', `1.1.${count}`]) await publish(version)
    await server.as('admin', 'PUT', `releases/managers/${remote}/manager@hoistway.demo`)
  })
  const approve = async (id: string, who: 'admin' | 'manager') =>
    server.as(who, 'POST', `releases/${remote}/schedules/${id}/approve`, {})

  test('a change is made when another person has approved it before', async () => {
    const version = `1.1.${count}`
    const id = await schedule(version)
    expect(await schedules()).toMatchObject([{ approvals: 1, mayApprove: false }])
    expect((await approve(id, 'admin')).status).toBe(403)
    expect((await approve(id, 'manager')).body).toMatchObject({ id, approvals: 0 })
    await makeDue(id)
    await settled()
    expect((await entry()).live).toBe(version)
  })

  test('a schedule of a token needs two approvals', async () => {
    const { token } = await tokenOf(['promote'])
    const id = await schedule(`1.1.${count}`, {}, token)
    expect((await approve(id, 'manager')).body).toMatchObject({ approvals: 1 })
    expect((await approve(id, 'manager')).status).toBe(403)
    const { live } = await entry()
    await makeDue(id)
    await settled()
    expect((await entry()).live).toBe(live)
    expect((await audited())[0]).toMatchObject({
      why: 'Two persons promote here, and it was not approved in time.',
    })
  })
})

describe('hoistway schedule', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('lists and cancels schedules', async () => {
    vi.stubEnv('HOISTWAY_TARGET', server.url)
    vi.stubEnv('HOISTWAY_TOKEN', (await tokenOf(['promote'])).token)
    const id = await schedule()
    const list = await runSchedule(['list', remote], undefined)
    expect(list.text).toMatch(new RegExp(`^id .*\\n${id} .* ${remote} +promote 1\\.1\\.0 `))
    expect((await runSchedule(['cancel', id, '--why', 'not yet'], undefined)).text).toContain('is cancelled')
    expect((await runSchedule(['list'], remote)).text).toBe('Nothing is scheduled.')
    await expect(runSchedule(['cancel', id], undefined)).rejects.toThrow(
      `Nothing with the ID ${id} is scheduled.`,
    )
  })
})
