/** How large a soak is, and how long. */
export interface SoakSize {
  readonly servers: number
  readonly elevators: number
  readonly watchers: number
  /** Elevators that each watcher watches. */
  readonly watched: number
  /** Of the whole run once everything is connected. */
  readonly seconds: number
  /** The first part of it, in which nothing is killed and the delay of pushes is measured. */
  readonly quietSeconds: number
  /** How long everything has to recover from a kill, before the next one. */
  readonly pauseSeconds: number
  /** How long what was killed stays away. */
  readonly awaySeconds: number
  readonly seed: number
}

/** What `npm test` runs. Too short to say anything of memory. */
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

/** What `npm run soak` runs unless its options say otherwise. */
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
