const SECOND = 1_000
const MINUTE = 60 * SECOND
const NEVER = Number.POSITIVE_INFINITY

/** Behaviour of a simulated controller and of the passengers. Times are in milliseconds, shares from 0 to 1. */
export interface Profile {
  /** Interval between steps of the car. Each step moves the car and reports changes. */
  readonly step: number
  /** Interval between repeated states of an idle car, which show that the controller is alive. */
  readonly heartbeat: number
  /** Mean time between two passengers. */
  readonly idle: number
  /** Factor of passengers at the peaks of a working day (UTC): to work and home again. */
  readonly peak: number
  /** Mean time between two alerts. At most one alert is active. */
  readonly alertEvery: number
  /** Mean duration of an alert; undefined: the usual duration of its code. */
  readonly alertFor: number | undefined
  /** Code of all its alerts, which begin during two hours of a day; undefined: any code at any time. */
  readonly onlyCode: string | undefined
  /** Share of alerts that repeat the last one with its ID. */
  readonly repeatedAlerts: number
  /** Mean time between two network losses, and their mean duration. */
  readonly offlineEvery: number
  readonly offlineFor: number
  /** Share of failed commands. */
  readonly failedCommands: number
  /** Download rate of firmware in bytes per second. */
  readonly downloadRate: number
  /** Share of updates that take ten times as long, and share that fail after the download. */
  readonly slowUpdates: number
  readonly failedUpdates: number
}

/** No spontaneous events. */
export const still: Profile = {
  step: 250,
  heartbeat: 10 * SECOND,
  idle: NEVER,
  peak: 1,
  alertEvery: NEVER,
  alertFor: 90 * SECOND,
  onlyCode: undefined,
  repeatedAlerts: 0,
  offlineEvery: NEVER,
  offlineFor: MINUTE,
  failedCommands: 0,
  downloadRate: NEVER,
  slowUpdates: 0,
  failedUpdates: 0,
}

/** The rates of the seeded history: its alerts, and the passengers of its working hours. */
export const demo: Profile = {
  ...still,
  idle: 4 * MINUTE,
  alertEvery: 8 * 24 * 60 * MINUTE,
  alertFor: undefined,
  // A realistic rate over WiFi, fast enough to watch.
  downloadRate: 512 * 1024,
}

/** A worn door of the demo, which often takes too long to close when the building fills. */
export const wornDoor: Profile = {
  ...demo,
  onlyCode: 'Er04',
  alertEvery: 6 * MINUTE,
  alertFor: 2 * MINUTE,
}

/** Many passengers and no alerts, for tests that wait for cars: about forty messages a second for the demo fleet. */
export const lively = (index: number): Profile => ({
  ...demo,
  idle: index % 4 === 0 ? MINUTE / 3 : 2 * MINUTE,
  alertEvery: NEVER,
})

/** One state per second and controller, with frequent failures of all kinds. */
export const busy: Profile = {
  step: SECOND,
  heartbeat: SECOND,
  idle: 30 * SECOND,
  peak: 3,
  alertEvery: 5 * MINUTE,
  alertFor: 30 * SECOND,
  onlyCode: undefined,
  repeatedAlerts: 0.3,
  offlineEvery: 60 * MINUTE,
  offlineFor: 20 * SECOND,
  failedCommands: 0.1,
  downloadRate: 256 * 1024,
  slowUpdates: 0.1,
  failedUpdates: 0.1,
}

/** Returns whether it is one of the two hours of a day (UTC) in which a building fills. */
export function isRushHour(time: number): boolean {
  const hour = (time / (60 * MINUTE)) % 24
  return hour >= 7.5 && hour < 9.5
}

/** Returns the factor of passengers at a time of day: most arrive around 8:30 and leave around 17:30. */
export function passengersAt(time: number, peak: number): number {
  const hour = (time / (60 * MINUTE)) % 24
  const near = (at: number) => Math.max(0, 1 - Math.abs(hour - at))
  return 1 + (peak - 1) * Math.max(near(8.5), near(17.5))
}
