import type { FilterChange } from '@hoistway/contracts/can-filter'
import { DateTime } from '@hoistway/ui/age'
import { Button, List, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterHistoryOf } from '../../../api/can-filters.ts'
import { messages } from '../can-filters.messages.ts'

/** Who changed a filter, when and how. It is loaded on request. */
export function FilterHistory({ filterId }: { readonly filterId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DetailCard title={messages.history}>
      {isOpen ? (
        <Changes filterId={filterId} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {messages.showHistory}
        </Button>
      )}
    </DetailCard>
  )
}

function Changes({ filterId }: { readonly filterId: string }) {
  const { data, isError, refetch } = useQuery(filterHistoryOf(filterId))
  if (isError) return <ErrorBanner onRetry={() => refetch()}>{messages.loadHistory}</ErrorBanner>
  if (!data) return <Loading label="Loading history..." />
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {messages.noHistory}
      </Text>
    )
  return (
    <Stack
      gap="sm"
      component="ol"
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
      aria-label={messages.history}
    >
      {data.map((change, index) => (
        // Two changes may have one time.
        <li key={`${change.at ?? ''}-${index + 1}`}>
          <Text size="sm" fw={500}>
            {change.action ? messages.historyActions[change.action] : '—'}
          </Text>
          <Text size="xs" c="dimmed">
            {change.userName ?? '—'} · <DateTime time={change.at} />
          </Text>
          <List size="xs">
            {linesOf(change).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </li>
      ))}
    </Stack>
  )
}

/** What a change did, in words. */
function linesOf({
  name,
  isDefault,
  allowAll,
  added,
  addedCount,
  removed,
  removedCount,
}: FilterChange): string[] {
  return [
    ...(name ? [messages.renamed(name.from, name.to)] : []),
    ...(isDefault ? [isDefault.to ? messages.becameDefault : messages.noLongerDefault] : []),
    ...(allowAll ? [allowAll.to ? messages.allPass : messages.listedPass] : []),
    ...(added ? [messages.addedRules(addedCount ?? added.length, added)] : []),
    ...(removed ? [messages.removedRules(removedCount ?? removed.length, removed)] : []),
  ]
}
