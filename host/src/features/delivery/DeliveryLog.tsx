import type { Delivery } from '@hoistway/contracts/delivery'
import { failureText } from '@hoistway/platform/http'
import { Age } from '@hoistway/ui/age'
import { useRecordChanges } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { CellBadge, type Column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { buttonColumn } from '../../shared/button-column.tsx'
import { delivery as messages, shared } from '../../texts/en.ts'
import { logQuery, refetchDelivery, sendAgain } from './delivery.api.ts'

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
  {
    key: 'title',
    header: messages.log.message,
    cell: ({ title, channel, target }) => (
      <TwoLines
        first={title ?? '—'}
        second={[channel && messages.channels[channel], target].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'state',
    header: shared.status,
    cell: ({ state, error }) => (
      <>
        <CellBadge color={state ? colors[state] : 'gray'}>{state ? messages.states[state] : '—'}</CellBadge>
        {error && ` ${reasonText(error)}`}
      </>
    ),
  },
  {
    key: 'at',
    header: messages.log.at,
    cell: ({ createdAt }) => <Age time={createdAt} profile={ageProfiles.lastKnown} />,
  },
  buttonColumn({
    header: shared.actions,
    label: messages.log.again,
    named: ({ state, title }) => (state === 'waiting' ? undefined : messages.log.againOf(title ?? '—')),
    loading: ({ id }) => changing.includes(id),
    onClick: mutate,
  }),
]

export function DeliveryLog({ organizationId }: { readonly organizationId?: string }) {
  const { data, error, refetch } = useQuery({
    ...logQuery(organizationId),
    refetchInterval: ({ state }) =>
      state.data?.some((line) => line.state === 'waiting') ? REFETCH_MS : false,
  })
  const again = useRecordChanges<Delivery>({
    keyOf: ({ id }) => id,
    change: (line) => sendAgain(line).finally(refetchDelivery),
    failure: (failed) => failureText(failed, messages.log.failed),
  })
  return (
    <DetailCard title={messages.log.title}>
      <Stack gap="sm">
        {again.banners}
        <DataTable
          label={messages.log.title}
          columns={columns(again)}
          rows={data}
          failure={{ error, text: messages.log.loadFailed, retry: () => void refetch() }}
          rowKey={({ id }) => id}
          empty={{ title: messages.log.none }}
          skeletonRows={2}
        />
      </Stack>
    </DetailCard>
  )
}
