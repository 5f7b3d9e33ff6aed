import type { Delivery } from '@hoistway/contracts/delivery'
import { failureText } from '@hoistway/platform/http'
import { Age } from '@hoistway/ui/age'
import { useRecordChanges } from '@hoistway/ui/delete-record'
import { DetailCard, ShowMore } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { CellBadge, type Column, column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { buttonColumn } from '../../shared/button-column.tsx'
import { delivery as messages, notifications, shared } from '../../texts/en.ts'
import { logQuery, sendAgain } from './delivery.api.ts'

const colors = { waiting: 'blue', sent: 'green', failed: 'red' } as const
/** A waiting message is sent within seconds. */
const REFETCH_MS = 5_000

function reasonText(error: string): string {
  const status = /^http-(\d+)$/.exec(error)?.[1]
  if (status !== undefined) return messages.reasons.http(status)
  const reasons: Readonly<Record<string, unknown>> = messages.reasons
  const text = reasons[error]
  return typeof text === 'string' ? text : error
}

const columns = ({ changing, mutate }: ReturnType<typeof useRecordChanges<Delivery>>): Column<Delivery>[] => [
  column('title', messages.log.message, ({ title, channel, target }) => (
    <TwoLines
      first={title ?? '—'}
      second={[channel && messages.channels[channel], target].filter(Boolean).join(' · ')}
    />
  )),
  column('state', shared.status, ({ state, error }) => (
    <>
      <CellBadge color={state ? colors[state] : 'gray'}>{state ? messages.states[state] : '—'}</CellBadge>
      {error && ` ${reasonText(error)}`}
    </>
  )),
  column('at', shared.created, ({ createdAt }) => <Age time={createdAt} profile={ageProfiles.lastKnown} />),
  buttonColumn({
    label: messages.log.again,
    named: ({ state, title }) => (state === 'waiting' ? undefined : messages.log.againOf(title ?? '—')),
    loading: ({ id }) => changing.includes(id),
    onClick: mutate,
  }),
]

export function DeliveryLog({ organizationId }: { readonly organizationId?: string }) {
  const list = useInfiniteQuery({
    ...logQuery(organizationId),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((line) => line.state === 'waiting'))
        ? REFETCH_MS
        : false,
  })
  // A new message moves one that is shown already to the next page.
  const lines = new Map(list.data?.pages.flatMap(({ items }) => items.map((line) => [line.id, line])))
  const again = useRecordChanges<Delivery>({
    keyOf: ({ id }) => id,
    change: sendAgain,
    failure: (failed) => failureText(failed, messages.log.failed),
  })
  return (
    <DetailCard title={messages.log.title}>
      <Stack gap="sm">
        {again.banners}
        <DataTable
          label={messages.log.title}
          columns={columns(again)}
          rows={list.data && [...lines.values()]}
          failure={{ error: list.error, text: messages.log.loadFailed, retry: () => void list.refetch() }}
          rowKey={({ id }) => id}
          empty={{ title: messages.log.none }}
          skeletonRows={2}
        />
        <ShowMore query={list} variant="subtle" size="compact-sm">
          {notifications.showMore}
        </ShowMore>
      </Stack>
    </DetailCard>
  )
}
