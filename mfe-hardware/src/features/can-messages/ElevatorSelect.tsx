import { type Elevator, elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { isKnown } from '@hoistway/contracts/reading'
import { isolated } from '@hoistway/language/messages'
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
  const chosen = useQuery({
    // The elevator's form reads `detail` with its version, which this response does not keep.
    queryKey: keys.elevators.part(value, 'name'),
    queryFn: ({ signal }) => http.get(`elevators/${encodeURIComponent(value)}`, elevator, { signal }),
    enabled: value !== '',
  })
  // Kept from a list, because the next one may not contain it while its own request fails.
  const [listed, setListed] = useState<Elevator>()
  const chosenLabel = labelOf(chosen.data ?? (listed?.id === value ? listed : undefined))
  // The field contains the label of the chosen elevator, which no search finds.
  const wanted = search === chosenLabel ? '' : search
  const [searchTerm] = useDebouncedValue(wanted, SEARCH_MS)
  const found = useQuery({
    queryKey: keys.elevators.list({ for: 'can', searchTerm }),
    queryFn: ({ signal }) =>
      http.get('elevators', pagedResponse(elevator), { query: { searchTerm, pageSize: OPTIONS }, signal }),
    placeholderData: keepPreviousData,
  })
  const inList = found.data?.items.find(({ id }) => id === value)
  if (inList && inList.id !== listed?.id) setListed(inList)
  const isSearching = wanted !== searchTerm || found.isPending || found.isPlaceholderData
  const labels = new Map<string, string>()
  if (value) labels.set(value, chosenLabel)
  for (const each of found.data?.items ?? [])
    if (isKnown(each.id) && each.id !== value) labels.set(each.id, labelOf(each))
  return (
    <Select
      label={label}
      placeholder={messages.chooseElevator}
      data={Array.from(labels, ([id, text]) => ({ value: id, label: text }))}
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

/** Several elevators may have the same name. */
function labelOf({ name, location, organizationName }: Partial<Elevator> = {}): string {
  const place = location || organizationName
  return `${isolated(name || messages.unnamed)}${place ? ` (${isolated(place)})` : ''}`
}
