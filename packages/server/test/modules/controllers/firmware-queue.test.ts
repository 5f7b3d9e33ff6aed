import { randomUUID } from 'node:crypto'
import { type DeviceFirmwareDesired, deviceTopics } from '@hoistway/contracts/device'
import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { firmwareUpdateRepository } from '../../../src/devices/updates/firmware-updates.repository.ts'
import { query } from '../../support/database.ts'
import { deviceClient } from '../../support/device.ts'
import { changesSeenBy, startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const update = (id: string, body?: object) => admin('POST', `controllers/${id}/firmware-update`, body)
const stateOf = async (id: string) => (await admin('GET', `controllers/${id}/firmware-update`)).body
const released = async () => (await admin('GET', 'firmware/latest/0')).body.id
const create = async (key: string) =>
  (
    await admin('POST', 'controllers', {
      controllerName: key,
      controllerKey: key,
      sharedSecret: 'a-long-secret',
      controllerType: 0,
      firmwareId: await released(),
    })
  ).body
const elevatorFor = async (controllerId: string) => {
  const [{ organizationId }] = (await admin('GET', 'elevators?pageSize=1')).body.data
  const body = { name: `Lift ${controllerId}`, controllerId, elevatorType: 1, organizationId }
  return (await admin('POST', 'elevators', body)).body
}

async function device(key: string) {
  const client = await deviceClient(server.state, key, { secret: 'a-long-secret' })
  const jobs: DeviceFirmwareDesired[] = []
  client.on('message', (_, payload) => jobs.push(JSON.parse(payload.toString())))
  await client.subscribeAsync(deviceTopics.firmwareDesired(key), { qos: 1 })
  const announce = (online = true) =>
    client.publishAsync(
      deviceTopics.presence(key),
      JSON.stringify({ online, ts: new Date().toISOString() }),
      { qos: 1 },
    )
  const move = (ts: Date) => {
    const state = { bootId: 'b', seq: 1, floor: 1, direction: 'stationary', door: 'closed', ts }
    return client.publishAsync(deviceTopics.state(key), JSON.stringify(state), { qos: 1 })
  }
  const report = (jobId: string, state: string, version = jobs.at(-1)?.version) =>
    client.publishAsync(
      deviceTopics.firmwareStatus(key),
      JSON.stringify({ jobId, state, progress: 100, version }),
      { qos: 1 },
    )
  return { jobs, announce, move, report }
}

test('rejects an update of an unreachable controller with the reason', async () => {
  const alone = await create('QUEUE-1')
  const refused = await update(alone.id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Not linked to an elevator, so its online state is unknown.',
  ])
  await elevatorFor('QUEUE-1')
  expect((await update(alone.id)).body.message).toBe('The controller has never connected.')
  await query(server.databaseUrl, `update elevators set last_seen_at = now() where controller_id = 'QUEUE-1'`)
  expect((await update(alone.id)).body.message).toBe('The controller is offline.')
  expect((await admin('GET', `controllers/${alone.id}/firmware-update`)).status).toBe(204)
})

test('a server whose clock is behind gives updates their full time', async () => {
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const updates = firmwareUpdateRepository(db)
  const [sent, queued] = [await create('BEHIND-1'), await create('BEHIND-2')]
  expect((await update(queued.id, { queue: true })).status).toBe(200)
  const { firmwareId } = sent
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  const values = { controllerId: sent.id, firmwareId, version: '1.0.0', downloadToken: randomUUID() }
  await updates.create({ id: randomUUID(), state: 'sent', ...values })
  await updates.startQueued('BEHIND-2')
  await updates.expire()
  vi.useRealTimers()
  expect([(await stateOf(sent.id)).state, (await stateOf(queued.id)).state]).toEqual(['sent', 'sent'])
})

test('starts a queued update when the controller comes online', async () => {
  const { id } = await create('QUEUE-2')
  await elevatorFor('QUEUE-2')
  const answers = await Promise.all([1, 2, 3].map(() => update(id, { queue: true })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const queued = await stateOf(id)
  expect(queued).toMatchObject({ success: true, state: 'queued' })
  const hours = (Date.parse(queued.expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  const { jobs, announce } = await device('QUEUE-2')
  await announce()
  await expect.poll(() => jobs.at(-1)?.jobId).toBe(queued.jobId)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', jobId: queued.jobId })
  const file = await fetch(`${server.url}${jobs.at(-1)?.url}`)
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, jobs.at(-1)?.size])
  const again = await update(id)
  expect([again.status, again.body.message]).toEqual([
    409,
    'An update of this controller is queued or under way already.',
  ])
})

test('an update does not expire early to a clock that is ahead', async () => {
  const { id } = await create('QUEUE-19')
  const elevator = await elevatorFor('QUEUE-19')
  const read = async () => (await admin('GET', `elevators/${elevator.id}`)).body
  const { jobs, announce, move, report } = await device('QUEUE-19')
  const minutesLeft = () => Math.round((Date.parse(jobs.at(-1)?.expiresAt ?? '') - Date.now()) / 60_000)
  await announce()
  await expect.poll(read).toMatchObject({ isOnline: true })
  await move(new Date(Date.now() + 3_600_000))
  await expect.poll(async () => Math.round((await read()).clockSkewMs / 60_000)).toBe(-60)
  await update(id)
  await expect.poll(() => jobs.length).toBe(1)
  expect(minutesLeft()).toBe(75)
  await report(jobs[0]?.jobId ?? '', 'failed')
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'failed' })
  await announce(false)
  await expect.poll(read).toMatchObject({ isOnline: false })
  expect(await update(id, { queue: true })).toMatchObject({ body: { state: 'queued' } })
  await announce()
  await expect.poll(() => jobs.length).toBe(2)
  expect(minutesLeft()).toBe(75)
})

test('starts a queued update of a controller without an elevator', async () => {
  const { id } = await create('QUEUE-3')
  await update(id, { queue: true })
  const { jobs, announce } = await device('QUEUE-3')
  expect(jobs).toEqual([])
  await announce()
  await expect.poll(() => jobs.length).toBe(1)
})

test('starts a queued update of a connected controller without an elevator', async () => {
  const { id } = await create('QUEUE-15')
  const { jobs, announce } = await device('QUEUE-15')
  await announce()
  await update(id, { queue: true })
  await expect.poll(() => jobs.length).toBe(1)
  expect((await stateOf(id)).state).toBe('sent')
})

test('a queued update can be cancelled', async () => {
  const { id } = await create('QUEUE-4')
  const cancel = () => admin('DELETE', `controllers/${id}/firmware-update`)
  expect((await cancel()).status).toBe(409)
  await update(id, { queue: true })
  expect((await cancel()).status).toBe(200)
  expect((await stateOf(id)).state).toBe('cancelled')
  expect((await cancel()).body.message).toBe('No update of this controller is queued.')
  expect((await update(id, { queue: true })).status).toBe(200)
  const { body } = await admin('GET', `audit?entity=controller&entityId=${id}`)
  expect(body.data.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'queue-firmware-update',
    'cancel-firmware-update',
    'queue-firmware-update',
  ])
})

test('a queued update ends when it expires or its firmware is unassigned or withdrawn', async () => {
  const [late, changed] = [await create('QUEUE-5'), await create('QUEUE-6')]
  for (const { id } of [late, changed]) await update(id, { queue: true })
  await query(
    server.databaseUrl,
    `update firmware_updates set expires_at = now() - interval '1 s' where controller_id = '${late.id}'`,
  )
  await admin('PUT', `controllers/${changed.id}`, { ...changed, firmwareId: null })
  await expect
    .poll(() => stateOf(late.id))
    .toMatchObject({ state: 'expired', error: 'The controller did not come online within 24 hours.' })
  await expect
    .poll(() => stateOf(changed.id))
    .toMatchObject({ state: 'cancelled', error: 'The assigned firmware was changed or withdrawn.' })
})

test('withdrawing firmware ends the updates to it that no controller has begun', async () => {
  const controllers = [await create('QUEUE-9'), await create('QUEUE-10')]
  for (const { id } of controllers) await update(id, { queue: true })
  const [waiting, loading] = [await device('QUEUE-9'), await device('QUEUE-10')]
  for (const { announce } of [waiting, loading]) await announce()
  await expect.poll(() => [waiting.jobs.length, loading.jobs.length]).toEqual([1, 1])
  await loading.report(loading.jobs[0]?.jobId ?? '', 'downloading')
  await expect.poll(() => stateOf(controllers[1].id)).toMatchObject({ state: 'downloading' })
  const withdrawn = await released()
  await admin('POST', `firmware/${withdrawn}/withdraw`)
  onTestFinished(async () => void (await admin('POST', `firmware/${withdrawn}/release`)))
  expect(await stateOf(controllers[0].id)).toMatchObject({
    state: 'cancelled',
    error: 'The assigned firmware was changed or withdrawn.',
  })
  const statusOf = async ([job]: DeviceFirmwareDesired[]) => (await fetch(`${server.url}${job?.url}`)).status
  expect([await statusOf(waiting.jobs), await statusOf(loading.jobs)]).toEqual([404, 200])
  // Its download had begun, although it had not yet said so.
  await waiting.report(waiting.jobs[0]?.jobId ?? '', 'done')
  await expect.poll(() => stateOf(controllers[0].id)).toMatchObject({ state: 'done', error: null })
})

test('an update that was sent while its firmware was being withdrawn is not served and ends', async () => {
  const { id } = await create('QUEUE-11')
  await update(id, { queue: true })
  const { jobs, announce } = await device('QUEUE-11')
  await announce()
  await expect.poll(() => jobs.length).toBe(1)
  const withdraw = (state: string) =>
    query(
      server.databaseUrl,
      `update firmware_releases set state = '${state}' from firmware_updates u
       where u.firmware_id = firmware_releases.firmware_id and u.id = '${jobs[0]?.jobId}'`,
    )
  await withdraw('withdrawn')
  onTestFinished(async () => void (await withdraw('released')))
  expect((await fetch(`${server.url}${jobs[0]?.url}`)).status).toBe(404)
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'cancelled' })
})

test('an update to firmware that is no longer assigned is refused', async () => {
  const { id, firmwareId } = await create('QUEUE-7')
  await elevatorFor('QUEUE-7')
  const outdated = await update(id, { queue: true, firmwareId: randomUUID() })
  expect([outdated.status, outdated.body.code]).toEqual([409, CHANGED_MEANWHILE])
  expect((await admin('GET', `controllers/${id}/firmware-update`)).status).toBe(204)
  expect((await update(id, { queue: true, firmwareId })).status).toBe(200)
})

test('a late end of an update replaces the claim that it did not finish in time', async () => {
  const { id } = await create('QUEUE-8')
  await update(id, { queue: true })
  const { jobs, announce, report } = await device('QUEUE-8')
  await announce()
  await expect.poll(() => jobs.length).toBe(1)
  const job = jobs[0]?.jobId ?? ''
  await query(
    server.databaseUrl,
    `update firmware_updates set expires_at = now() - interval '1 s' where id = '${job}'`,
  )
  await expect
    .poll(() => stateOf(id))
    .toMatchObject({ state: 'expired', error: 'The controller did not finish the update in time.' })
  await report(job, 'done')
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'done', error: null })
})

const notTaken = 'The message broker did not take the update.'
const running = async (key: string) => {
  const { id } = await create(key)
  await update(id, { queue: true })
  const { jobs, announce, report } = await device(key)
  await announce()
  await expect.poll(() => jobs.length).toBe(1)
  const [{ jobId: job, version } = { jobId: '', version: '' }] = jobs
  return {
    id,
    job,
    version,
    report: (state: string, runs?: string, of = job) => report(of, state, runs),
  }
}
const giveUp = async (job: string) => {
  const { db, close } = await openDatabase(server.databaseUrl)
  const values = { state: 'failed', progress: 0, error: notTaken } as const
  const changed = await firmwareUpdateRepository(db).advance(job, values)
  await close()
  return changed !== undefined
}

test('does not report an update as refused by the broker once the controller has begun it', async () => {
  const { id, job, report } = await running('QUEUE-12')
  await report('downloading')
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'downloading' })
  expect(await giveUp(job)).toBe(false)
  expect(await stateOf(id)).toMatchObject({ state: 'downloading', error: null })
})

test('a report of the controller replaces the claim that the broker did not take the update', async () => {
  const { id, job, report } = await running('QUEUE-13')
  expect(await giveUp(job)).toBe(true)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', error: notTaken })
  for (const state of ['downloading', 'restarting', 'done']) {
    await report(state)
    await expect.poll(() => stateOf(id)).toMatchObject({ state, error: null })
  }
})

test('while the next update is open, only the end of one that the broker did not take is recorded', async () => {
  const { id, job, report } = await running('QUEUE-14')
  await giveUp(job)
  await update(id, { queue: true })
  for (const state of ['downloading', 'done']) await report(state)
  const states = () =>
    query(
      server.databaseUrl,
      `select state from firmware_updates where controller_id = '${id}' order by created_at`,
    )
  await expect.poll(states).toEqual([{ state: 'done' }, { state: 'queued' }])
})

test('an update has failed when the controller runs another version at its end', async () => {
  const { id, report } = await running('QUEUE-17')
  await report('done', 'v0.0.1')
  const error = 'The controller reported version 0.0.1 at the end of the update.'
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'failed', error })
})

test('an update has failed when the controller runs a release candidate of its version', async () => {
  const { id, version, report } = await running('QUEUE-21')
  await report('done', `v${version}-rc1`)
  const error = `The controller reported version v${version}-rc1 at the end of the update.`
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'failed', error })
})

test.each(['', '1a2b3c4'])(
  'an update is done when the controller reports no version but "%s"',
  async (name) => {
    const { id, report } = await running(`QUEUE-20${name}`)
    await report('done', name)
    await expect.poll(() => stateOf(id)).toMatchObject({ state: 'done', error: null })
  },
)

test('an update is done when the controller reports its version as the image has it', async () => {
  const { id, version, report } = await running('QUEUE-18')
  await report('done', `v${version}-4-g1a2b3c`)
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'done', error: null })
})

test('records the version that is reported at the end of an update', async () => {
  const elevator = await elevatorFor('QUEUE-22')
  const { id, version, report } = await running('QUEUE-22')
  const changes = await changesSeenBy(server, 'admin')
  const stored = () =>
    query<{ fw: string; version: number }>(
      server.databaseUrl,
      `select firmware_version as fw, version from elevators where id = '${elevator.id}'`,
    )
  const [before] = await stored()
  await report('failed')
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'failed' })
  await report('done', 'v0.0.1')
  const { jobId } = (await update(id, { queue: true })).body
  await report('done', `v${version}`, jobId)
  await expect.poll(() => stateOf(id)).toMatchObject({ jobId, state: 'done' })
  // An open form must not write the former version back.
  expect(await stored()).toEqual([{ fw: version, version: (before?.version ?? 0) + 1 }])
  await expect.poll(() => changes).toEqual([elevator.id])
})
