import type { Profile } from './profile.ts'
import type { TimerWheel } from './timer-wheel.ts'

/** A device message on its way to the broker. */
export interface OutgoingMessage {
  readonly topic: string
  readonly body: object
  readonly qos: 0 | 1
  readonly retain: boolean
}

/** What a controller does on its network. */
export interface Network {
  /** Sends a message; one of QoS 0 is lost while the network is. */
  publish(message: OutgoingMessage): void
  /** Has the broker deliver again what it retains of these topics. */
  subscribe(topics: readonly string[]): void
  /** Breaks the connection without a word: the broker publishes the last will. */
  lose(): void
  /** Connects again. */
  restore(): void
}

/** Options of one virtual controller. */
export interface VirtualControllerOptions {
  readonly key: string
  readonly floors: number
  /** Initial firmware version. */
  readonly fw: string
  /** Address of the server, from which firmware is downloaded. */
  readonly server: string
  /** The same seed, clock and received messages have the same messages sent. */
  readonly seed: number
  readonly profile: Profile
  readonly wheel: TimerWheel
  readonly network: Network
}
