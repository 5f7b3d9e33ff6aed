import type { AlertGroup, AlertGroups } from '@hoistway/contracts/report'
import { shareOf } from '../report-figures.ts'

/** A group of alerts beside those before it, and the month before. */
export interface ParetoLine {
  readonly key: string
  readonly group: AlertGroup
  readonly count: number
  /** Percent of all alerts, alone and together with the larger groups. */
  readonly share: number | undefined
  readonly cumulative: number | undefined
  /** `undefined`: the month before had more groups than it lists, and this is none of the largest. */
  readonly before: number | undefined
}

const keyOf = ({ key }: AlertGroup) => JSON.stringify(key)

/** Groups from the largest on, with the share that they have together. */
export function paretoLines(
  { groups }: AlertGroups,
  total: number,
  before: AlertGroups | undefined,
): readonly ParetoLine[] {
  const earlier = new Map(before?.groups.map((group) => [keyOf(group), group.count]))
  const isComplete = before !== undefined && before.groups.length >= before.total
  let sum = 0
  return groups.map((group) => {
    sum += group.count
    return {
      key: keyOf(group),
      group,
      count: group.count,
      share: shareOf(group.count, total),
      cumulative: shareOf(sum, total),
      before: earlier.get(keyOf(group)) ?? (isComplete ? 0 : undefined),
    }
  })
}
