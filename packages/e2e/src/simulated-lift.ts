import { ConnectedController } from '@hoistway/simulator/connected-controller'
import { still } from '@hoistway/simulator/profile'
import { TimerWheel } from '@hoistway/simulator/timer-wheel'
import type { APIRequestContext } from '@playwright/test'
import { brokerUrl, createLift } from './own-device.ts'

export interface Sent {
  readonly kind: 'state' | 'alert'
  /** In milliseconds since 1970. */
  readonly at: number
  readonly body: {
    readonly ts?: string
    readonly floor?: number
    readonly direction?: string
    readonly door?: string
    readonly code?: string
    readonly message?: string
    readonly active?: boolean
  }
}

const faulty = { ...still, idle: 3_000, alertEvery: 6_000, alertFor: 8_000 }

export async function simulateLift(request: APIRequestContext, name: string) {
  const { id, key, secret } = await createLift(request, name)
  const sent: Sent[] = []
  const wheel = new TimerWheel(Date.now())
  const controller = new ConnectedController({
    url: brokerUrl(),
    key,
    secret,
    wheel,
    floors: 8,
    fw: '1.0.0',
    server: 'http://127.0.0.1:9',
    // With this seed the first alert is not critical, so the car continues.
    seed: 10,
    profile: faulty,
    onSent: ({ topic, body }, fate) => {
      if (body instanceof Uint8Array) return
      const kind = topic.split('/').at(-1)
      if (fate === 'sent' && (kind === 'state' || kind === 'alert')) sent.push({ kind, at: Date.now(), body })
    },
  })
  const endClock = wheel.run()
  await controller.start()
  return {
    id,
    sent: () => [...sent],
    async stop() {
      endClock()
      await controller.stop()
    },
  }
}
