import { elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { isKnown } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { useTitle } from '@hoistway/platform/title'
import { Select, useDebouncedValue } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { IconMessages } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { LiveTrace } from './LiveTrace.tsx'

const SEARCH_MS = 250
const OPTIONS = 50

interface Props {
  /** Id of the elevator, or an empty text. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Finds an elevator by its name on the server. */
function ElevatorSelect({ value, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [searchTerm] = useDebouncedValue(search, SEARCH_MS)
  const found = useQuery({
    queryKey: keys.elevators.list({ for: 'can', searchTerm }),
    queryFn: ({ signal }) =>
      http.get('elevators', pagedResponse(elevator), { query: { searchTerm, pageSize: OPTIONS }, signal }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: keys.elevators.detail(value),
    queryFn: ({ signal }) => http.get(`elevators/${encodeURIComponent(value)}`, elevator, { signal }),
    enabled: value !== '',
  })
  const names = new Map<string, string>()
  if (value) names.set(value, chosen.data?.name || messages.unnamed)
  for (const { id, name } of found.data?.items ?? []) if (isKnown(id)) names.set(id, name || messages.unnamed)
  return (
    <Select
      label={messages.elevator}
      placeholder={messages.chooseElevator}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      value={value || null}
      onChange={(id) => id && onChange(id)}
      searchable
      allowDeselect={false}
      onSearchChange={setSearch}
      // The server has searched, also in fields that are not shown.
      filter={({ options }) => options}
      limit={OPTIONS}
      nothingFoundMessage={found.isError ? messages.searchFailed : messages.nothingFound}
      error={chosen.isError ? messages.elevatorFailed : undefined}
      maw={420}
    />
  )
}

const DEFAULTS = { elevator: '', view: 'ids', filter: '' }

/** Shows the CAN frames of one elevator as its controller receives them. */
export function CanTracePage() {
  const [{ elevator, view, filter }, set] = useUrlState(DEFAULTS)
  useTitle(messages.title)
  return (
    <ListPage title={messages.title} subtitle={messages.subtitle}>
      <ElevatorSelect value={elevator} onChange={(id) => set({ elevator: id }, { push: true })} />
      {elevator ? (
        <LiveTrace
          key={elevator}
          elevatorId={elevator}
          view={view === 'time' ? 'time' : 'ids'}
          filter={filter}
          onView={(next) => set({ view: next })}
          onFilter={(next) => set({ filter: next })}
        />
      ) : (
        <EmptyState
          title={messages.noElevator}
          hint={messages.noElevatorHint}
          icon={<IconMessages size={28} aria-hidden />}
        />
      )}
    </ListPage>
  )
}
