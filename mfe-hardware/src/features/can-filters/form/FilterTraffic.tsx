import { Text } from '@hoistway/ui/core'
import { useMemo } from 'react'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { matching } from '../ids/id-rows.ts'
import type { FilterDraft } from './use-filter-draft.ts'

export interface SeenId {
  readonly id: number
  readonly extended: boolean
  readonly count: number
}

interface Props {
  readonly draft: Pick<FilterDraft, 'allowAll' | 'rows'>
  readonly traffic: readonly SeenId[]
}

export function FilterTraffic({ draft: { allowAll, rows }, traffic }: Props) {
  const passes = useMemo(() => matching(rows.rows), [rows])
  const total = sum(traffic)
  if (total === 0) return null
  const passing = allowAll ? traffic : traffic.filter(({ id, extended }) => passes(id, extended))
  return (
    <Text size="sm" role="status">
      {messages.traffic({ passing: sum(passing), total, ids: passing.length, allIds: traffic.length })}
    </Text>
  )
}

const sum = (seen: readonly SeenId[]) => seen.reduce((frames, { count }) => frames + count, 0)
