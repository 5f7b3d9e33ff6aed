import type { CanFilter, FilterUsage } from '@hoistway/contracts/can-filter'
import { Age } from '@hoistway/ui/age'
import { Anchor, Badge, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { defaultFollowersQuery, filterUsageOf } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { messages } from '../can-filters.messages.ts'
import { type SyncState, syncState } from '../filter-ids.ts'
import { changedIds } from '../ids/id-rows.ts'
import { idLabel } from '../parsers/index.ts'

interface Props {
  readonly filter: CanFilter
  /** What the form holds now. */
  readonly entered: {
    readonly ids: readonly number[]
    readonly allowAll: boolean
    readonly isDefault: boolean
  }
}

/** What a change affects: who uses the filter, and which IDs are gained and lost against the saved version. */
export function FilterImpact({ filter, entered }: Props) {
  const { gained, lost } = changedIds(filter.messageIds ?? [], entered.ids)
  const { data: usage } = useQuery(filterUsageOf(filter.id))
  const followers = useQuery(defaultFollowersQuery).data?.totalCount
  const changes = [
    ...(entered.allowAll === (filter.allowAll ?? true)
      ? []
      : [entered.allowAll ? 'All messages pass.' : 'Only the listed messages pass.']),
    ...(entered.isDefault && !filter.isDefault ? [`${followerText(followers)} this filter.`] : []),
    ...(!entered.isDefault && filter.isDefault ? [`${followerText(followers)} no filter any more.`] : []),
  ]
  return (
    <DetailCard title="Changes">
      <Stack gap="xs">
        {gained.length + lost.length + changes.length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing has changed since it was saved.
          </Text>
        )}
        {changes.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <Ids label="Gained" color="green" ids={gained} />
        <Ids label="Lost" color="red" ids={lost} />
        <Users usage={usage} />
      </Stack>
    </DetailCard>
  )
}

const followerText = (count: number | undefined) =>
  `${count === undefined ? 'Controllers' : `${count.toLocaleString()} controller(s)`} without a filter of their own will follow`

const SHOWN = 12

function Ids({
  label,
  color,
  ids,
}: {
  readonly label: string
  readonly color: string
  readonly ids: readonly number[]
}) {
  if (ids.length === 0) return null
  return (
    <div>
      <Text size="sm">
        {label}: {ids.length.toLocaleString()}
      </Text>
      <Group gap={4} mt={4}>
        {ids.slice(0, SHOWN).map((id) => (
          <Badge key={id} color={color} size="sm" ff="monospace">
            {idLabel(id)}
          </Badge>
        ))}
        {ids.length > SHOWN && <Text size="xs">(+{(ids.length - SHOWN).toLocaleString()} more)</Text>}
      </Group>
    </div>
  )
}

const USERS_SHOWN = 8

function Users({ usage }: { readonly usage: FilterUsage | undefined }) {
  if (!usage) return null
  const { items, totalCount } = usage
  return (
    <div>
      <Text size="sm">Used by {totalCount.toLocaleString()} controller(s)</Text>
      <Group gap={6} mt={2}>
        {items.slice(0, USERS_SHOWN).map(({ id, controllerName }) => (
          <Anchor key={id} component={Link} to={paths.controller(id)} size="xs">
            {controllerName ?? id}
          </Anchor>
        ))}
        {totalCount > USERS_SHOWN && (
          <Text size="xs" c="dimmed">
            and {(totalCount - USERS_SHOWN).toLocaleString()} more
          </Text>
        )}
      </Group>
    </div>
  )
}

/** What the badge says of a filter, and its colour. */
function syncBadge(state: SyncState | undefined, usage: FilterUsage | undefined): readonly [string, string] {
  if (usage?.totalCount === 0) return [messages.noFollower, 'gray']
  if (state === 'never') return ['Never synchronized', 'gray']
  if (state === 'drifted') return ['Changed since the last sync', 'yellow']
  if (state === undefined || !usage) return ['—', 'gray']
  const { upToDateCount, totalCount } = usage
  const text = `Synchronized: ${upToDateCount.toLocaleString()} of ${totalCount.toLocaleString()}`
  return [text, upToDateCount === totalCount ? 'green' : 'yellow']
}

/** How far the controllers are behind the saved filter. */
export function FilterDrift({ filter }: Pick<Props, 'filter'>) {
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
          [
            'Controllers with this version',
            usage ? `${usage.upToDateCount.toLocaleString()} of ${usage.totalCount.toLocaleString()}` : '—',
          ],
        ]}
      />
    </DetailCard>
  )
}
