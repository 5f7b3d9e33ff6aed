import { Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { useQuery } from '@tanstack/react-query'
import { type CanFilterRecord, defaultFollowersQuery } from '../../../api/can-filters.ts'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { changedIds } from '../ids/id-rows.ts'
import { ChangedIds } from './ChangedIds.tsx'
import { FilterFollowers } from './FilterFollowers.tsx'

interface FormValues {
  readonly ids: readonly number[]
  readonly allowAll: boolean
  readonly isDefault: boolean
}

const nothing = { gained: [], lost: [] }

interface Props {
  readonly filter: CanFilterRecord
  readonly entered: FormValues
}

/** Shows the controllers that use the filter, and how the entered values differ from the saved ones. */
export function FilterImpact({ filter, entered }: Props) {
  const isList = !entered.allowAll && filter.allowAll === false
  const ids = changedIds(filter.messageIds ?? [], entered.ids)
  const { gained, lost } = isList ? ids : nothing
  const followers = useQuery(defaultFollowersQuery).data?.totalCount
  const changes = changesOf(filter, entered, followers)
  if (entered.allowAll && ids.gained.length + ids.lost.length > 0) changes.push(messages.changes.noEffect)
  return (
    <DetailCard title={messages.changes.title}>
      <Stack gap="xs">
        {gained.length + lost.length + changes.length === 0 && (
          <Text size="sm" c="dimmed">
            {messages.changes.none}
          </Text>
        )}
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

/** Describes the changes other than those of IDs. */
function changesOf(filter: CanFilterRecord, entered: FormValues, followers: number | undefined): string[] {
  const changes: string[] = []
  const texts = messages.changes
  if (entered.allowAll !== (filter.allowAll ?? true))
    changes.push(entered.allowAll ? texts.allPass : texts.listedPass)
  if (entered.isDefault && !filter.isDefault) changes.push(texts.willFollow(followers))
  if (!entered.isDefault && filter.isDefault) changes.push(texts.willFollowNone(followers))
  return changes
}
