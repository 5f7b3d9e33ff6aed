import { severityOf } from '@hoistway/contracts/alert'
import { deviceTopics } from '@hoistway/contracts/device'
import { expect, test } from 'vitest'
import { VirtualController } from './controller.ts'
import type { OutgoingMessage, VirtualControllerOptions } from './controller-options.ts'
import { type Profile, still, wornDoor } from './profile.ts'
import { TimerWheel } from './timer-wheel.ts'

const MINUTE = 60_000
const KEY = 'ESP-0001'

function simulate(options: Partial<VirtualControllerOptions> & { profile: Profile }) {
  const wheel = new TimerWheel(Date.parse('2026-11-23T08:00:00Z'))
  const sent: { kind: string; body: Record<string, unknown> }[] = []
  const publish = ({ topic, body }: OutgoingMessage) =>
    sent.push({ kind: topic.split('/').at(-1) ?? '', body: { ...body } })
  const network = { publish, subscribe() {}, lose() {}, restore() {} }
  const shared = { key: KEY, floors: 8, fw: '1.4.2', server: 'http://127.0.0.1:9', seed: 1, wheel, network }
  const controller = new VirtualController({ ...shared, ...options })
  controller.start()
  const callCar = (floor: number) => {
    const [issuedAt, expiresAt] = [wheel.now, wheel.now + MINUTE].map((at) => new Date(at).toISOString())
    const command = { type: 'call-car', args: { floor }, issuedAt, expiresAt }
    controller.receive(deviceTopics.command(KEY, 'call'), Buffer.from(JSON.stringify(command)))
  }
  return { sent, callCar, run: (ms: number) => wheel.advance(wheel.now + ms) }
}

test('a worn door raises its alert often, but only in the rush hour', () => {
  const { sent, run } = simulate({ profile: { ...wornDoor, idle: 10 * MINUTE } })
  run(24 * 60 * MINUTE)
  const begun = sent.flatMap(({ kind, body }) => (kind === 'alert' && body.active ? [body] : []))
  expect(new Set(begun.map(({ code }) => code))).toEqual(new Set(['Er04']))
  const hours = begun.map(({ ts }) => Number(String(ts).slice(11, 13)))
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(7)
  expect(Math.max(...hours)).toBeLessThan(10)
  // The pattern needs five within an hour.
  expect(begun.length).toBeGreaterThan(10)
  expect(begun.length).toBeLessThan(30)
})

test('a car stops during a critical alert and moves again afterwards', () => {
  const { sent, run } = simulate({
    profile: { ...still, idle: 10_000, alertEvery: 2 * MINUTE, alertFor: 2 * MINUTE },
  })
  run(4 * 60 * MINUTE)
  let [isStopped, stops, movesAfter, place] = [false, 0, 0, '']
  for (const { kind, body } of sent) {
    if (kind === 'alert' && severityOf({ alertCode: String(body.code), isActive: true }) === 'critical') {
      isStopped = body.active === true
      if (isStopped) stops += 1
      place = ''
    }
    if (kind !== 'state') continue
    const now = `${body.floor} ${body.direction} ${body.door}`
    if (!isStopped) movesAfter += stops > 0 && body.direction !== 'stationary' ? 1 : 0
    else {
      expect(body.direction).toBe('stationary')
      expect(['', now]).toContain(place)
      place = now
    }
  }
  expect(stops).toBeGreaterThan(5)
  expect(movesAfter).toBeGreaterThan(100)
})

test('a car with an unresolved critical alert stays at its floor and fails calls with the reason', () => {
  const { sent, callCar, run } = simulate({
    profile: { ...still, idle: MINUTE },
    floor: 5,
    stoppedBy: 'Safety chain open',
  })
  callCar(2)
  run(60 * MINUTE)
  const states = sent.filter(({ kind }) => kind === 'state').map(({ body }) => body.floor)
  expect(new Set(states)).toEqual(new Set([5]))
  const last = sent.findLast(({ body }) => body.status !== undefined)?.body
  expect(last).toMatchObject({ status: 'failed', error: 'The car is stopped: Safety chain open.' })
})

test('a pending call fails when an alert stops the car', () => {
  for (let seed = 1; seed < 60; seed += 1) {
    const { sent, callCar, run } = simulate({ profile: { ...still, alertEvery: 5_000 }, seed, floor: 1 })
    callCar(8)
    run(15_000)
    const errors = sent.flatMap(({ body }) => (body.status === 'failed' ? [body.error] : []))
    if (errors.length === 0) continue
    expect(errors).toEqual([expect.stringMatching(/^The car is stopped: \w.*\.$/)])
    return
  }
  throw new Error('No alert stopped a car.')
})

test('resolves the active alert of an earlier simulation', () => {
  const alert = { alertId: 'earlier', code: 'Er07', message: 'Safety chain open' }
  const { sent, run } = simulate({ profile: { ...still, idle: 10_000 }, alert })
  run(60_000)
  expect(sent.filter(({ kind, body }) => kind === 'state' && body.direction !== 'stationary')).toEqual([])
  run(10 * MINUTE)
  expect(sent.filter(({ kind }) => kind === 'alert').map(({ body }) => body)).toEqual([
    expect.objectContaining({ ...alert, active: false }),
  ])
  expect(sent.some(({ body }) => body.direction === 'up' || body.direction === 'down')).toBe(true)
})
