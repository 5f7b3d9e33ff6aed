import type { Backplane } from '@hoistway/signalr-hub/hub'

/** Carries texts between the servers of one installation. A server that is alone has none. */
export interface Bus extends Backplane {
  /** Whether everything that other servers publish arrives. */
  readonly connected: boolean
  /** Calls back when the bus is lost, and when all its subscriptions are made again. */
  onChange(listener: (connected: boolean) => void): void
  close(): Promise<void>
}
