import { isKnown } from '@hoistway/contracts/reading'
import { Anchor, Badge, Dimmed, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type CanFilterRecord, defaultFollowersQuery, filterUsageOf } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { changedIds, type IdRow, identities, identityLabel, rowsOfFilter } from '../ids/id-rows.ts'

const SHOWN = 8

function FilterFollowers({ filterId }: { readonly filterId: string }) {
  const { data: usage } = useQuery(filterUsageOf(filterId))
  if (!usage) return null
  const { items, totalCount } = usage
  return (
    <div>
      <Text size="sm">{messages.changes.usedBy(totalCount)}</Text>
      <Group gap={6} mt={2}>
        {items.slice(0, SHOWN).map(({ id, controllerName }) =>
          isKnown(id) ? (
            <Anchor key={id} component={Link} to={paths.controller(id)} size="xs" maw="100%">
              {controllerName ?? id}
            </Anchor>
          ) : (
            <Text key={id} size="xs" maw="100%">
              {controllerName ?? '—'}
            </Text>
          ),
        )}
        {totalCount > SHOWN && (
          <Dimmed size="xs">{messages.changes.moreControllers(totalCount - SHOWN)}</Dimmed>
        )}
      </Group>
    </div>
  )
}

interface FormValues {
  readonly rows: readonly IdRow[]
  readonly allowAll: boolean
  readonly isDefault: boolean
}

const nothing = { gained: [], lost: [] }

interface Props {
  readonly filter: CanFilterRecord
  readonly entered: FormValues
}

export function FilterImpact({ filter, entered }: Props) {
  const isList = !entered.allowAll && filter.allowAll === false
  const saved = useMemo(() => rowsOfFilter(filter).rows.flatMap(identities), [filter])
  const now = useMemo(() => entered.rows.flatMap(identities), [entered.rows])
  const ids = changedIds(saved, now)
  const { gained, lost } = isList ? ids : nothing
  const followers = useQuery(defaultFollowersQuery).data?.totalCount
  const changes = changesOf(filter, entered, followers)
  if (entered.allowAll && ids.gained.length + ids.lost.length > 0) changes.push(messages.changes.noEffect)
  return (
    <DetailCard title={messages.changes.title}>
      <Stack gap="xs">
        {gained.length + lost.length + changes.length === 0 && <Dimmed>{messages.changes.none}</Dimmed>}
        {changes.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <ChangedIds text={messages.changes.gained} color="green" ids={gained} />
        <ChangedIds text={messages.changes.lost} color="red" ids={lost} />
        <FilterFollowers filterId={filter.id} />
      </Stack>
    </DetailCard>
  )
}

function changesOf(filter: CanFilterRecord, entered: FormValues, followers: number | undefined): string[] {
  const changes: string[] = []
  const texts = messages.changes
  if (entered.allowAll !== (filter.allowAll ?? true))
    changes.push(entered.allowAll ? texts.allPass : texts.listedPass)
  if (entered.isDefault && !filter.isDefault) changes.push(texts.willFollow(followers))
  if (!entered.isDefault && filter.isDefault) changes.push(texts.willFollowNone(followers))
  return changes
}

const SHOWN_IDS = 12

interface ChangedIdsProps {
  readonly text: (count: number) => string
  readonly color: string
  readonly ids: readonly number[]
}

function ChangedIds({ text, color, ids }: ChangedIdsProps) {
  if (ids.length === 0) return null
  return (
    <div>
      <Text size="sm">{text(ids.length)}</Text>
      <Group gap={4} mt={4}>
        {ids.slice(0, SHOWN_IDS).map((id) => (
          <Badge key={id} color={color} size="sm" ff="monospace">
            {identityLabel(id)}
          </Badge>
        ))}
        {ids.length > SHOWN_IDS && <Text size="xs">{messages.changes.moreIds(ids.length - SHOWN_IDS)}</Text>}
      </Group>
    </div>
  )
}
