import { togetherRule } from './together.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Frequent events within a short time, of one elevator or of several in one building. */
export interface ClusterRule {
  readonly id: 'chatter' | 'common-cause' | 'lost-together'
  readonly kind: 'cluster'
  /** Counted events: alerts with the same code, or lost connections. */
  readonly of: 'alerts' | 'losses'
  /** In an elevator alerts are counted, in a building elevators. */
  readonly within: 'elevator' | 'building'
  /** Minimum number within {@link windowMs}. */
  readonly minimum: number
  readonly windowMs: number
  /** Length of the evaluated period. */
  readonly reachMs: number
}

/** Alerts that return after the controller was reset. */
export interface ReturnRule {
  readonly id: 'returns-after-reset'
  readonly kind: 'return'
  readonly minimum: number
  /** Minimum share of resets after which the same code returned. */
  readonly share: number
  /** Time within which it must return. */
  readonly windowMs: number
  readonly reachMs: number
}

/** Alerts that are more frequent since a firmware update than in the same time before it. */
export interface IncreaseRule {
  readonly id: 'after-update'
  readonly kind: 'increase'
  /** Minimum number of alerts since the update, counting repeats within {@link repeatMs} once. */
  readonly minimum: number
  readonly repeatMs: number
  /** Minimum number of affected elevators. */
  readonly elevators: number
  /** Minimum connected time of all elevators, before and after. */
  readonly exposureMs: number
  /** Minimum ratio of the frequencies. */
  readonly factor: number
  /** Maximum probability that the rate is unchanged. */
  readonly chance: number
  /** Maximum compared time before and after the update. */
  readonly windowMs: number
  /** How long updates are evaluated. */
  readonly reachMs: number
}

export type PatternRule = ClusterRule | ReturnRule | IncreaseRule

/** Rules for patterns of alerts, connections and resets. They are data for a single evaluator. */
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
