import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ConnectedController, type ConnectedControllerOptions } from './connected-controller.ts'
import type { Profile } from './profile.ts'
import { TimerWheel } from './timer-wheel.ts'

type Device = Pick<
  ConnectedControllerOptions,
  'key' | 'secret' | 'floors' | 'fw' | 'floor' | 'stoppedBy' | 'alert'
>

interface Options extends Pick<ConnectedControllerOptions, 'url' | 'protocolVersion' | 'server' | 'onSent'> {
  readonly devices: readonly Device[]
  /** A start with the seed of an earlier one repeats its boots, so its states count as older. */
  readonly seed?: number | undefined
  readonly profileOf: (index: number) => Profile
  readonly onError: (error: Error) => void
}

const PARALLEL_CONNECTS = 20
const STOP_MS = 2_000

export class Fleet {
  readonly #controllers: readonly ConnectedController[]
  readonly #wheel = new TimerWheel(Date.now())
  readonly #onError: (error: Error) => void
  #endClock: (() => void) | undefined

  constructor({ devices, seed = randomInt(2 ** 31), profileOf, ...shared }: Options) {
    this.#onError = shared.onError
    this.#controllers = devices.map(
      (device, index) =>
        new ConnectedController({
          ...shared,
          ...device,
          seed: seed + index,
          profile: profileOf(index),
          wheel: this.#wheel,
        }),
    )
  }

  get size(): number {
    return this.#controllers.length
  }

  /** Returns the number of connected controllers; a changed secret is rejected. */
  async start(): Promise<number> {
    this.#endClock = this.#wheel.run()
    let connected = 0
    for (let at = 0; at < this.#controllers.length; at += PARALLEL_CONNECTS) {
      const some = this.#controllers.slice(at, at + PARALLEL_CONNECTS)
      for (const each of await Promise.allSettled(some.map((controller) => controller.start()))) {
        if (each.status === 'fulfilled') connected += 1
        else this.#onError(each.reason)
      }
    }
    return connected
  }

  fallSilent(): void {
    for (const controller of this.#controllers) controller.fallSilent()
  }

  async stop(): Promise<void> {
    this.#endClock?.()
    await Promise.race([Promise.all(this.#controllers.map((controller) => controller.stop())), wait(STOP_MS)])
  }
}
