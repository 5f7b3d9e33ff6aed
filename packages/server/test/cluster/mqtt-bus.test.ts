import { skipBecause } from '@hoistway/testing/programs'
import { wireTo } from '@hoistway/testing/wire'
import fc from 'fast-check'
import { connectAsync, MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openMqttBus } from '../../src/cluster/mqtt-bus.ts'
import { lastWill, openPeers } from '../../src/cluster/peers.ts'
import { dynsecAccounts } from '../../src/devices/broker/dynsec/dynsec-accounts.ts'
import { connected } from '../../src/start/start-problems.ts'
import { startMosquitto, withoutMosquitto } from '../support/mosquitto.ts'

const log = pino({ level: 'silent' })

describe('the bus on Mosquitto', skipBecause(withoutMosquitto), async () => {
  const mosquitto = withoutMosquitto ? undefined : await startMosquitto()
  const { serverUrl = '', controlUrl = '', deviceUrl = '' } = mosquitto ?? {}
  beforeAll(async () => {
    const secrets = new Map([['ESP-0001', 'its-secret']])
    const accounts = dynsecAccounts({
      controlUrl,
      serverUrl,
      installationSecret: 'of this installation',
      secrets: { all: async () => secrets, of: async () => secrets },
      log,
    })
    await accounts.reconcile()
    await accounts.close()
  })
  afterAll(() => mosquitto?.remove())

  async function bus(to = log) {
    const opened = await openMqttBus({ url: serverUrl, will: lastWill, log: to })
    onTestFinished(() => opened.close())
    return opened
  }
  async function listen(to: Awaited<ReturnType<typeof bus>>, channel: string) {
    const texts: string[] = []
    await to.subscribe(channel, (text) => texts.push(text))
    return texts
  }

  test.each(['all', 'group:elevator:1', '+', '#', 'a/b', '$share/x/y', 'ä\u0000\ud800', 'x'.repeat(200)])(
    'channel %j carries texts to the others, in order, and not back',
    async (channel) => {
      const [one, two] = [await bus(), await bus()]
      const [own, others] = [await listen(one, channel), await listen(two, channel)]
      const strange = await listen(two, 'strange')
      const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`)
      for (const text of texts) await one.publish(channel, text)
      await expect.poll(() => others).toEqual(texts)
      await two.unsubscribe(channel)
      await one.publish(channel, 'for nobody')
      await two.publish(channel, 'back')
      await expect.poll(() => own).toEqual(['back'])
      expect(others).toEqual(texts)
      expect(strange).toEqual([])
    },
  )

  test('a broker that starts again, empty, has all subscriptions again', async () => {
    const lines: string[] = []
    const to = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) })
    const [one, two] = [await bus(), await bus(to)]
    const early = await listen(two, 'early')
    const changes: boolean[] = []
    two.onChange((connected) => changes.push(connected))
    const attempts = vi.spyOn(MqttClient.prototype, 'connect')
    await mosquitto?.stop()
    await expect.poll(() => [one.connected, two.connected]).toEqual([false, false])
    await expect.poll(() => attempts.mock.calls.length).toBeGreaterThan(6)
    attempts.mockRestore()
    await one.publish('early', 'while the broker is away')
    const late = await listen(two, 'late')
    await mosquitto?.restart()
    await expect.poll(() => [one.connected, two.connected]).toEqual([true, true])
    expect(changes).toEqual([false, true])
    expect(lines).toEqual(['bus', 'works again'])
    for (const channel of ['early', 'late']) await one.publish(channel, 'after it')
    await expect.poll(() => [early, late]).toEqual([['after it'], ['after it']])
  })

  test('subscribes to a thousand channels with few packets', async () => {
    const [one, two] = [await bus(), await bus()]
    const subscribe = vi.spyOn(MqttClient.prototype, 'subscribe')
    const unsubscribe = vi.spyOn(MqttClient.prototype, 'unsubscribe')
    onTestFinished(() => void vi.restoreAllMocks())
    const heard: string[] = []
    const channels = Array.from({ length: 1_000 }, (_, index) => `group:${index}`)
    await Promise.all(channels.map((channel) => two.subscribe(channel, () => heard.push(channel))))
    for (const channel of channels) await one.publish(channel, 'text')
    await expect.poll(() => heard).toEqual(channels)
    await Promise.all(channels.map((channel) => two.unsubscribe(channel)))
    expect([subscribe.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([2, 2])
  })

  test('the last subscription state wins, however fast it changes', async () => {
    const [one, two] = [await bus(), await bus()]
    let round = 0
    const step = fc.record({ channel: fc.constantFrom('a', 'b', 'c'), enters: fc.boolean() })
    const steps = fc.array(fc.record({ step, waits: fc.boolean() }), { minLength: 1, maxLength: 20 })
    const property = fc.asyncProperty(steps, async (asked) => {
      round += 1
      const heard: string[] = []
      const last = new Map<string, boolean>()
      const answers: Promise<void>[] = []
      for (const { step: each, waits } of asked) {
        const channel = `${each.channel} ${round}`
        last.set(channel, each.enters)
        const answer = each.enters
          ? two.subscribe(channel, (text) => heard.push(`${channel} ${text}`))
          : two.unsubscribe(channel)
        answers.push(answer)
        if (waits) await answer
      }
      await Promise.all(answers)
      await two.subscribe(`end ${round}`, () => heard.push('end'))
      for (const channel of [...last.keys(), `end ${round}`]) await one.publish(channel, 'text')
      await expect.poll(() => heard.at(-1), { interval: 2 }).toBe('end')
      const followed = [...last].flatMap(([channel, enters]) => (enters ? `${channel} text` : []))
      expect(heard).toEqual([...followed, 'end'])
    })
    await fc.assert(property, { numRuns: 40 })
  })

  test('an account without the rights, and a controller, cannot use it', async () => {
    const refused = connected(controlUrl, openMqttBus({ url: controlUrl, will: lastWill, log }))
    await expect(refused).rejects.toThrow(
      /refuses the server \(console.*Not authorized\)\. Give the account the right to publish and subscribe to console\/v1\/#\.$/,
    )
    const all = await listen(await bus(), 'all')
    const controller = await connectAsync(deviceUrl, { username: 'ESP-0001', password: 'its-secret' })
    onTestFinished(() => controller.endAsync(true))
    await expect(controller.subscribeAsync('console/v1/all')).rejects.toThrow()
    await controller.publishAsync('console/v1/all', 'hostile', { qos: 1 })
    await (await bus()).publish('all', 'of a server')
    await expect.poll(() => all).toEqual(['of a server'])
  })

  test('drops a malformed event and delivers the next one', async () => {
    const [one, two] = [await bus(), await bus()]
    const heard: unknown[] = []
    await openPeers({ bus: two, heard: (event) => void heard.push(event), log })
    const hostile = [
      '',
      'null',
      '{"is":"else"}',
      '{"is":"fleet-changed","elevatorIds":7}',
      '['.repeat(100_000),
    ]
    for (const text of hostile) await one.publish('events', text)
    await one.publish('events', '{"is":"missed"}')
    await expect.poll(() => heard).toEqual([{ is: 'missed' }])
  })

  test('other servers learn that a server has lost the broker, and that it is back', async () => {
    const wire = await wireTo(Number(new URL(serverUrl).port))
    onTestFinished(() => wire.cut())
    const url = serverUrl.replace(/:\d+$/, `:${wire.port}`)
    const one = await openMqttBus({ url, will: lastWill, log })
    onTestFinished(() => one.close())
    const heard: unknown[] = []
    await openPeers({ bus: one, heard: () => {}, log })
    await openPeers({ bus: await bus(), heard: (event) => void heard.push(event), log })
    await wire.cut()
    await expect.poll(() => heard).toEqual([{ is: 'missed' }])
    await wire.mend()
    await expect.poll(() => heard).toEqual([{ is: 'missed' }, { is: 'missed' }])
  })
})
