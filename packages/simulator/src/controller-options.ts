/** One virtual controller and its world. */
export interface VirtualControllerOptions {
  /** Address of the broker. */
  readonly url: string
  /** Address of the server, from which firmware is downloaded. */
  readonly server: string
  /** It signs in to the broker as its key, with its shared secret. */
  readonly key: string
  readonly secret: string
  readonly floors: number
  /** Version of the firmware that runs at first. */
  readonly fw: string
  readonly random: () => number
  /** Mean time between two passengers, in milliseconds. */
  readonly idle: number
  /** Mean time between two alerts, in milliseconds. */
  readonly alertEvery: number
  /** How fast firmware is taken, in bytes a second. */
  readonly downloadRate: number
  /** Hears of connection errors; it connects again by itself. */
  readonly onError?: (error: Error) => void
}
