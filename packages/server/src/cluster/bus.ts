import type { Backplane } from '@hoistway/signalr-hub/hub'

/** Carries texts between the servers of one installation. A single server has no bus. */
export interface Bus extends Backplane {
  /** Whether this server currently receives everything that others publish. */
  readonly connected: boolean
  /** Reports when the bus is lost and when all subscriptions are restored. */
  onChange(listener: (connected: boolean) => void): void
  close(): Promise<void>
}
