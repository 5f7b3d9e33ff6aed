import { togetherRule } from './together.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What happens often within a short time, to one elevator or to several of one building. */
export interface ClusterRule {
  readonly id: 'chatter' | 'common-cause' | 'lost-together'
  readonly kind: 'cluster'
  /** What is counted: alerts with the same code, or lost connections. */
  readonly of: 'alerts' | 'losses'
  /** In an elevator alerts are counted, in a building elevators. */
  readonly within: 'elevator' | 'building'
  /** So many at least, within {@link windowMs}: below it nothing is said. */
  readonly minimum: number
  readonly windowMs: number
  /** It looks back so far. */
  readonly reachMs: number
}

/** What comes back after the controller was reset. */
export interface ReturnRule {
  readonly id: 'returns-after-reset'
  readonly kind: 'return'
  /** After so many resets at least, */
  readonly minimum: number
  /** and after this share of all resets, the same code came again, */
  readonly share: number
  /** within so long. */
  readonly windowMs: number
  readonly reachMs: number
}

/** What comes more often since a firmware update than in the same time before it. */
export interface IncreaseRule {
  readonly id: 'after-update'
  readonly kind: 'increase'
  /** So many alerts since the update at least, repeats within {@link repeatMs} counted once, */
  readonly minimum: number
  readonly repeatMs: number
  /** on so many elevators at least, */
  readonly elevators: number
  /** each side observed for so long at least, over all elevators while they were connected, */
  readonly exposureMs: number
  /** so many times as often, */
  readonly factor: number
  /** and with at most this chance that nothing has changed. */
  readonly chance: number
  /** At most so long before and after the update is compared. */
  readonly windowMs: number
  /** Updates are looked at for so long. */
  readonly reachMs: number
}

export type PatternRule = ClusterRule | ReturnRule | IncreaseRule

/** What is looked for in alerts, connections and resets. Each rule is data: one evaluator finds them all. */
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
