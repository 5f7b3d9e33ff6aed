import type { DeviceAlert } from '@hoistway/contracts/device'
import type { Profile } from './profile.ts'
import type { TimerWheel } from './timer-wheel.ts'

export interface OutgoingMessage {
  readonly topic: string
  /** JSON, or bytes. */
  readonly body: object | Uint8Array
  readonly qos: 0 | 1
  readonly retain: boolean
}

export interface Network {
  /** Without a network, messages of QoS 0 are lost. */
  publish(message: OutgoingMessage): void
  /** The broker delivers retained messages again. */
  subscribe(topics: readonly string[]): void
  /** Without a disconnect, so that the broker publishes the last will. */
  lose(): void
  restore(): void
}

export interface VirtualControllerOptions {
  readonly key: string
  readonly floors: number
  /** Default: random. */
  readonly floor?: number | undefined
  /** Message of a critical alert that never ends: the car never moves. */
  readonly stoppedBy?: string | undefined
  readonly alert?: Pick<DeviceAlert, 'alertId' | 'code' | 'message'> | undefined
  readonly fw: string
  readonly server: string
  /** Equal seeds, clocks and received messages produce equal messages. */
  readonly seed: number
  readonly profile: Profile
  readonly wheel: TimerWheel
  readonly network: Network
}
