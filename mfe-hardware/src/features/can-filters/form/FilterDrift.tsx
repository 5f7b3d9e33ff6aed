import type { FilterUsage } from '@hoistway/contracts/can-filter'
import { Age } from '@hoistway/ui/age'
import { Badge } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { type CanFilterRecord, filterUsageOf } from '../../../api/can-filters.ts'
import { messages } from '../can-filters.messages.ts'
import { type SyncState, syncState } from '../filter-ids.ts'

/** How far the controllers are behind the saved filter. */
export function FilterDrift({ filter }: { readonly filter: CanFilterRecord }) {
  const { data: usage } = useQuery(filterUsageOf(filter.id))
  const [text, color] = syncBadge(syncState(filter), usage)
  return (
    <DetailCard title="Synchronization">
      <Badge color={color} mb="xs">
        {text}
      </Badge>
      <Facts
        facts={[
          ['Last Sync', <Age key="last" time={filter.lastSyncedAt} profile={ageProfiles.alert} />],
          ['Changed', <Age key="changed" time={filter.updatedAt} profile={ageProfiles.alert} />],
          ['Controllers with this version', usage ? upToDate(usage) : '—'],
        ]}
      />
    </DetailCard>
  )
}

const upToDate = ({ upToDateCount, totalCount }: FilterUsage) =>
  `${upToDateCount.toLocaleString()} of ${totalCount.toLocaleString()}`

/** The text of the badge, and its colour. */
function syncBadge(state: SyncState | undefined, usage: FilterUsage | undefined): readonly [string, string] {
  if (usage?.totalCount === 0) return [messages.noFollower, 'gray']
  if (state === 'never') return ['Never synchronized', 'gray']
  if (state === 'drifted') return ['Changed since the last sync', 'yellow']
  if (state === undefined || !usage) return ['—', 'gray']
  return [`Synchronized: ${upToDate(usage)}`, usage.upToDateCount === usage.totalCount ? 'green' : 'yellow']
}
