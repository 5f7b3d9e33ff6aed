import { togetherRule } from './together.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Frequent events in one elevator, or in several of a building. */
export interface ClusterRule {
  readonly id: 'chatter' | 'common-cause' | 'lost-together'
  readonly kind: 'cluster'
  /** Alerts with the same code, or lost connections. */
  readonly of: 'alerts' | 'losses'
  /** Counts alerts of an elevator, or elevators of a building. */
  readonly within: 'elevator' | 'building'
  readonly minimum: number
  readonly windowMs: number
  /** Evaluated period. */
  readonly reachMs: number
}

/** Alerts that return after a reset. */
export interface ReturnRule {
  readonly id: 'returns-after-reset'
  readonly kind: 'return'
  readonly minimum: number
  /** Minimum share of resets after which the code returned. */
  readonly share: number
  readonly windowMs: number
  readonly reachMs: number
}

/** Alerts that are more frequent since a firmware update. */
export interface IncreaseRule {
  readonly id: 'after-update'
  readonly kind: 'increase'
  /** Counts repeats within {@link repeatMs} once. */
  readonly minimum: number
  readonly repeatMs: number
  /** Minimum affected elevators. */
  readonly elevators: number
  /** Minimum connected time of all elevators, both before and after. */
  readonly exposureMs: number
  /** Minimum ratio of the frequencies. */
  readonly factor: number
  /** Maximum probability that the rate is unchanged. */
  readonly chance: number
  /** Maximum compared time before and after. */
  readonly windowMs: number
  readonly reachMs: number
}

export type PatternRule = ClusterRule | ReturnRule | IncreaseRule

/** Data for a single evaluator. */
export const patternRules: readonly PatternRule[] = [
  {
    id: 'lost-together',
    kind: 'cluster',
    of: 'losses',
    within: 'building',
    ...togetherRule,
    reachMs: DAY,
  },
  {
    id: 'common-cause',
    kind: 'cluster',
    of: 'alerts',
    within: 'building',
    minimum: 3,
    windowMs: 10 * MINUTE,
    reachMs: DAY,
  },
  {
    id: 'returns-after-reset',
    kind: 'return',
    minimum: 3,
    share: 0.75,
    windowMs: 30 * MINUTE,
    reachMs: 7 * DAY,
  },
  {
    id: 'after-update',
    kind: 'increase',
    minimum: 5,
    repeatMs: HOUR,
    elevators: 2,
    exposureMs: 2 * DAY,
    factor: 2,
    chance: 0.01,
    windowMs: 7 * DAY,
    reachMs: 30 * DAY,
  },
  {
    id: 'chatter',
    kind: 'cluster',
    of: 'alerts',
    within: 'elevator',
    minimum: 5,
    windowMs: HOUR,
    reachMs: DAY,
  },
]
