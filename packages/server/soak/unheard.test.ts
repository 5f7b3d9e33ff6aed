import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { deviceTopics } from '@hoistway/contracts/device'
import { freePort, listening } from '@hoistway/testing/free-port'
import { reasonToSkip, skipBecause } from '@hoistway/testing/programs'
import { connectAsync } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectedController, type Fate } from '../../simulator/src/connected-controller.ts'
import { still } from '../../simulator/src/profile.ts'
import { TimerWheel } from '../../simulator/src/timer-wheel.ts'
import { binary } from '../test/support/mosquitto.ts'

test(
  'a controller resends what an emptied broker accepted before the server subscribed',
  skipBecause(reasonToSkip('mosquitto')),
  async () => {
    const port = await freePort()
    const broker = spawn(binary ?? '', ['-p', String(port)], { stdio: 'ignore' })
    onTestFinished(async () => {
      broker.kill()
      await once(broker, 'exit')
    })
    await listening(port)
    const url = `mqtt://127.0.0.1:${port}`
    const wheel = new TimerWheel(Date.now())
    const fates: Fate[] = []
    const controller = new ConnectedController({
      url,
      protocolVersion: 5,
      server: '',
      key: 'K',
      secret: '',
      floors: 8,
      fw: '1.0.0',
      seed: 1,
      profile: still,
      wheel,
      onSent: ({ topic }, fate) => {
        if (topic === deviceTopics.alert('K')) fates.push(fate)
      },
    })
    await controller.start()
    onTestFinished(() => controller.stop())

    controller.publish({ topic: deviceTopics.alert('K'), body: { alertId: 'a' }, qos: 1, retain: false })
    await expect.poll(() => fates).toEqual(['sent', 'unheard'])

    const server = await connectAsync(url)
    onTestFinished(() => server.endAsync())
    const heard: string[] = []
    server.on('message', (_, payload) => heard.push(payload.toString()))
    await server.subscribeAsync(deviceTopics.alert('+'), { qos: 1 })
    wheel.advance(Date.now() + 2_000)
    await expect.poll(() => heard).toEqual(['{"alertId":"a"}'])
    await expect.poll(() => fates).toEqual(['sent', 'unheard', 'acknowledged'])
  },
)
