/** Options of one virtual controller. */
export interface VirtualControllerOptions {
  /** Address of the broker. */
  readonly url: string
  /** Address of the server, from which firmware is downloaded. */
  readonly server: string
  /** It signs in to the broker as its key, with its shared secret. */
  readonly key: string
  readonly secret: string
  readonly floors: number
  /** Initial firmware version. */
  readonly fw: string
  readonly random: () => number
  /** Mean time between two passengers, in milliseconds. */
  readonly idle: number
  /** Mean time between two alerts, in milliseconds. */
  readonly alertEvery: number
  /** Download rate of firmware in bytes per second. */
  readonly downloadRate: number
  /** Called with connection errors; the controller reconnects by itself. */
  readonly onError?: (error: Error) => void
}
