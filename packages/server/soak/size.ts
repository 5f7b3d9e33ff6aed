export interface SoakSize {
  readonly servers: number
  readonly elevators: number
  readonly watchers: number
  /** Elevators per watcher. */
  readonly watched: number
  readonly seconds: number
  /** Duration of the first part, which measures the delay of pushes without kills. */
  readonly quietSeconds: number
  readonly pauseSeconds: number
  /** Downtime of a killed process. */
  readonly awaySeconds: number
  readonly seed: number
}

/** Run by `npm test`. Too short to judge memory. */
export const shortSoak: SoakSize = {
  servers: 1,
  elevators: 100,
  watchers: 10,
  watched: 20,
  seconds: 8,
  quietSeconds: 2,
  pauseSeconds: 15,
  awaySeconds: 0.5,
  seed: 1,
}

export const longSoak: SoakSize = {
  servers: 2,
  elevators: 5_000,
  watchers: 500,
  watched: 20,
  seconds: 600,
  quietSeconds: 60,
  pauseSeconds: 40,
  awaySeconds: 2,
  seed: 1,
}
