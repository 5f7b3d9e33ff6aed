import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDeviceMetrics } from '../device-metrics.ts'
import type { DeviceRepository } from '../devices.repository.ts'
import { createIntake } from './intake.ts'

const KEY = 'ESP-1'
const START = Date.now()
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

async function started() {
  const recorded: string[] = []
  let finish = () => {}
  const unused = new Proxy({}, { get: () => async () => [] }) as never
  const setPresences: DeviceRepository['setPresences'] = async (presences) => {
    for (const { online, arrivedAt } of presences)
      recorded.push(`${online ? 'online' : 'offline'} ${arrivedAt ? Number(arrivedAt) - START : 'retained'}`)
    await new Promise<void>((done) => {
      finish = done
    })
    return new Map()
  }
  const intake = await createIntake({
    devices: { ...(unused as DeviceRepository), setPresences },
    directory: { byKey: () => [{ id: 'e1' }], byId: () => ({}), knows: () => true, onAssigned() {} } as never,
    events: { state() {}, presence() {}, alert() {}, command() {}, changed() {} },
    commands: unused,
    updates: unused,
    jobs: unused,
    configs: unused,
    alerts: unused,
    states: {
      marks: async () => [],
      write: async () => ({ written: new Set(), others: new Map() }),
      seen: unused,
    },
    history: unused,
    metrics: createDeviceMetrics(),
    isAlone: true,
    quarantineBegan: () => {},
    log: pino({ level: 'silent' }),
  })
  const send = async (kind: 'presence' | 'state', at: number, body: object, isAgeUnknown = false) => {
    const receivedAt = new Date(START + at)
    const payload = Buffer.from(JSON.stringify({ ts: receivedAt, ...body }))
    intake.accept({ key: KEY, kind, commandId: '', payload, receivedAt, isAgeUnknown })
    await turns()
  }
  return {
    recorded,
    presence: (at: number, online: boolean) => send('presence', at, { online }),
    retainedWill: (at: number) => send('presence', at, { online: false }, true),
    state: (at: number) => send('state', at, { bootId: 'a', seq: at }),
    async finish() {
      finish()
      await turns()
    },
  }
}

test.each([
  ['last will', false],
  ['birth message', true],
])('records a reconnect once when a state arrives while the %s is recorded', async (_, isWillRecorded) => {
  const { recorded, presence, state, finish } = await started()
  await presence(10, false)
  if (isWillRecorded) await finish()
  await presence(11, true)
  await state(12)
  for (let write = 0; write < 3; write += 1) await finish()
  expect(recorded).toEqual(['offline 10', 'online 11'])
})

test('records a last will after an earlier state of another device', async () => {
  const { recorded, presence, state, finish } = await started()
  await presence(10, false)
  await finish()
  await state(11)
  await presence(12, false)
  expect(recorded).toEqual(['offline 10', 'online 11'])
  for (let write = 0; write < 2; write += 1) await finish()
  expect(recorded).toEqual(['offline 10', 'online 11', 'offline 12'])
})

test('records a controller as online that sends a state after its retained last will', async () => {
  const { recorded, retainedWill, state, finish } = await started()
  await retainedWill(10)
  await finish()
  await state(11)
  expect(recorded).toEqual(['offline retained', 'online 11'])
})
