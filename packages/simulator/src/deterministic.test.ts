import { deviceTopics } from '@hoistway/contracts/device'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VirtualController } from './controller.ts'
import type { OutgoingMessage } from './controller-options.ts'
import { busy, type Profile, still } from './profile.ts'
import { TimerWheel } from './timer-wheel.ts'

const START = Date.parse('2026-11-22T08:00:00Z')
const HOUR = 60 * 60_000

/** A line per message and network loss. */
function play(seed: number, profile: Profile = busy): string[] {
  const wheel = new TimerWheel(START)
  const lines: string[] = []
  for (let index = 0; index < 10; index += 1) {
    const note = (what: string) => lines.push(`${wheel.now} ESP-${index} ${what}`)
    const controller = new VirtualController({
      key: `ESP-${index}`,
      floors: 8,
      fw: '1.2.3',
      server: 'http://127.0.0.1:9',
      seed: seed + index,
      profile,
      wheel,
      network: {
        publish: ({ topic, body, qos }: OutgoingMessage) => note(`${topic} ${qos} ${JSON.stringify(body)}`),
        subscribe: () => {},
        lose: () => note('lost'),
        restore: () => note('restored'),
      },
    })
    controller.announce()
    controller.start()
  }
  // Uneven, like the timers of a busy process.
  for (let to = START; to < START + HOUR; to += 70 + ((to * 13) % 900)) wheel.advance(to)
  wheel.advance(START + HOUR)
  return lines
}

test('equal seeds and clocks send equal messages', () => {
  const first = play(7)
  expect(play(7)).toEqual(first)
  expect(play(8)).not.toEqual(first)
})

test('a busy controller sends one state a second', () => {
  const states = play(7).filter((line) => line.includes(`${deviceTopics.state('ESP-3')} `))
  expect(states.length).toBeGreaterThan(3_595)
  expect(states.length).toBeLessThan(3_605)
})

test('alerts of a busy fleet end, and some repeat with their ID', () => {
  const alerts = play(7).flatMap((line) => {
    const [, body] = / elv\S+alert 1 (.*)$/.exec(line) ?? []
    return body ? [JSON.parse(body) as { alertId: string; active: boolean }] : []
  })
  const begun = alerts.filter(({ active }) => active).map(({ alertId }) => alertId)
  const ended = alerts.filter(({ active }) => !active).map(({ alertId }) => alertId)
  expect(begun.length).toBeGreaterThan(50)
  expect(begun.length - ended.length).toBeLessThan(10)
  expect(new Set(begun).size).toBeLessThan(begun.length)
})

test('a lost network returns', () => {
  const lines = play(7, { ...busy, offlineEvery: 5 * 60_000 })
  const of = (what: string) => lines.filter((line) => line.endsWith(` ${what}`)).length
  expect(of('lost')).toBeGreaterThan(10)
  expect(of('lost') - of('restored')).toBeLessThan(10)
})

test('most passengers come at the peaks of a day', () => {
  const changes = (at: string) => {
    const wheel = new TimerWheel(Date.parse(at))
    let sent = 0
    const network = { publish: () => (sent += 1), subscribe() {}, lose() {}, restore() {} }
    const profile = { ...busy, heartbeat: HOUR, peak: 5, idle: 5 * 60_000 }
    const options = { key: 'ESP-1', floors: 8, fw: '1', server: '', seed: 1, profile, wheel, network }
    new VirtualController(options).start()
    wheel.advance(wheel.now + HOUR)
    return sent
  }
  expect(changes('2026-11-23T08:00:00Z')).toBeGreaterThan(2 * changes('2026-11-23T02:00:00Z'))
})

test('an idle controller repeats its state after the clock was set back', () => {
  vi.useFakeTimers({ now: START })
  onTestFinished(() => void vi.useRealTimers())
  const wheel = new TimerWheel(START)
  let sent = 0
  const network = { publish: () => (sent += 1), subscribe() {}, lose() {}, restore() {} }
  const options = { key: 'ESP-1', floors: 8, fw: '1', server: '', seed: 1, profile: still, wheel, network }
  new VirtualController(options).start()
  onTestFinished(wheel.run())
  vi.advanceTimersByTime(still.heartbeat)
  vi.setSystemTime(START - HOUR)
  const before = sent
  vi.advanceTimersByTime(2 * still.heartbeat)
  expect(sent - before).toBeGreaterThanOrEqual(2)
})
