import { elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { isKnown } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { Select, useDebouncedValue } from '@hoistway/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canTrace as messages } from '../../texts/en.ts'

const SEARCH_MS = 250
const OPTIONS = 50

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
}

export function ElevatorSelect({ label, value, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [searchTerm] = useDebouncedValue(search, SEARCH_MS)
  const found = useQuery({
    queryKey: keys.elevators.list({ for: 'can', searchTerm }),
    queryFn: ({ signal }) =>
      http.get('elevators', pagedResponse(elevator), { query: { searchTerm, pageSize: OPTIONS }, signal }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    // The elevator's form reads `detail` with its version, which this response does not keep.
    queryKey: keys.elevators.part(value, 'name'),
    queryFn: ({ signal }) => http.get(`elevators/${encodeURIComponent(value)}`, elevator, { signal }),
    enabled: value !== '',
  })
  const isSearching = search !== searchTerm || found.isPending || found.isPlaceholderData
  const names = new Map<string, string>()
  if (value) names.set(value, chosen.data?.name || messages.unnamed)
  for (const { id, name } of found.data?.items ?? []) if (isKnown(id)) names.set(id, name || messages.unnamed)
  return (
    <Select
      label={label}
      placeholder={messages.chooseElevator}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(id) => id && onChange(id)}
      searchable
      allowDeselect={false}
      onSearchChange={setSearch}
      // The server also searches fields that are not shown.
      filter={isSearching ? undefined : ({ options }) => options}
      limit={OPTIONS}
      nothingFoundMessage={
        found.isError ? messages.searchFailed : isSearching ? messages.loading : messages.nothingFound
      }
      error={chosen.isError ? messages.elevatorFailed : undefined}
      maw={420}
    />
  )
}
