const SECOND = 1_000
const MINUTE = 60 * SECOND
const NEVER = Number.POSITIVE_INFINITY

/** How a simulated controller and the people in its building behave. Times are in milliseconds, shares from 0 to 1. */
export interface Profile {
  /** Its car moves on in steps of this; it reports a change after the step in which it happened. */
  readonly step: number
  /** A standing car repeats its state this often, so that its age shows that the controller is alive. */
  readonly heartbeat: number
  /** Mean time between two passengers. */
  readonly idle: number
  /** At peaks of a working day (UTC), so many times the passengers: to work, home again. */
  readonly peak: number
  /** Mean time between two alerts; never more than one at a time is open. */
  readonly alertEvery: number
  /** Mean time until an alert is over. */
  readonly alertFor: number
  /** Share of the alerts that are the last one again, under their own id. */
  readonly repeatedAlerts: number
  /** Mean time between two losses of its network, and their mean length. */
  readonly offlineEvery: number
  readonly offlineFor: number
  /** Share of the commands that fail. */
  readonly failedCommands: number
  /** Firmware is downloaded at so many bytes per second. */
  readonly downloadRate: number
  /** Share of the updates that take ten times as long, and of those that fail after their download. */
  readonly slowUpdates: number
  readonly failedUpdates: number
}

/** Nothing happens of its own accord. */
export const still: Profile = {
  step: 250,
  heartbeat: 10 * SECOND,
  idle: NEVER,
  peak: 1,
  alertEvery: NEVER,
  alertFor: 90 * SECOND,
  repeatedAlerts: 0,
  offlineEvery: NEVER,
  offlineFor: MINUTE,
  failedCommands: 0,
  downloadRate: NEVER,
  slowUpdates: 0,
  failedUpdates: 0,
}

/** Lively enough to look at, and gentle to a small machine: about forty messages a second of the demo fleet. */
export const demo = (index: number): Profile => ({
  ...still,
  idle: index % 4 === 0 ? MINUTE / 3 : 2 * MINUTE,
  alertEvery: 90 * MINUTE,
  // As a controller over WiFi takes and writes its firmware, and fast enough to watch.
  downloadRate: 512 * 1024,
})

/** One state a second of each controller, and everything that goes wrong in a large fleet, often enough to meet it. */
export const busy: Profile = {
  step: SECOND,
  heartbeat: SECOND,
  idle: 30 * SECOND,
  peak: 3,
  alertEvery: 5 * MINUTE,
  alertFor: 30 * SECOND,
  repeatedAlerts: 0.3,
  offlineEvery: 60 * MINUTE,
  offlineFor: 20 * SECOND,
  failedCommands: 0.1,
  downloadRate: 256 * 1024,
  slowUpdates: 0.1,
  failedUpdates: 0.1,
}

/** Passengers at a time of day, as a multiple of the usual: most come around 8:30 and leave around 17:30. */
export function passengersAt(time: number, peak: number): number {
  const hour = (time / (60 * MINUTE)) % 24
  const near = (at: number) => Math.max(0, 1 - Math.abs(hour - at))
  return 1 + (peak - 1) * Math.max(near(8.5), near(17.5))
}
