import type { FilterUsage } from '@hoistway/contracts/can-filter'
import { Age } from '@hoistway/ui/age'
import { Badge } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { type CanFilterRecord, filterUsageOf } from '../../../api/can-filters.ts'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { type SyncState, syncState } from '../filter-ids.ts'

export function FilterDrift({ filter }: { readonly filter: CanFilterRecord }) {
  const { data: usage } = useQuery(filterUsageOf(filter.id))
  const [text, color] = syncBadge(syncState(filter), usage)
  return (
    <DetailCard title={messages.sync.title}>
      <Badge color={color} mb="xs">
        {text}
      </Badge>
      <Facts
        facts={[
          [messages.sync.last, <Age key="last" time={filter.lastSyncedAt} profile={ageProfiles.alert} />],
          [messages.sync.changed, <Age key="changed" time={filter.updatedAt} profile={ageProfiles.alert} />],
          [
            messages.sync.upToDateLabel,
            usage ? messages.sync.upToDate(usage.upToDateCount, usage.totalCount) : '—',
          ],
        ]}
      />
    </DetailCard>
  )
}

function syncBadge(state: SyncState | undefined, usage: FilterUsage | undefined): readonly [string, string] {
  const { sync } = messages
  if (usage?.totalCount === 0) return [sync.noFollower, 'gray']
  if (state === 'never') return [sync.never, 'gray']
  if (state === 'drifted') return [sync.drifted, 'yellow']
  if (state === undefined || !usage) return ['—', 'gray']
  const { upToDateCount, totalCount } = usage
  return [sync.synced(upToDateCount, totalCount), upToDateCount === totalCount ? 'green' : 'yellow']
}
