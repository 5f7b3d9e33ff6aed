import { paths } from '@hoistway/platform/paths'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconElevator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { palette as messages } from '../../texts/en.ts'
import { type PaletteGroup, paletteIcon } from './palette-group.ts'
import { elevatorSearchQuery, organizationSearchQuery, SEARCH_FROM } from './palette-search.ts'

const DEBOUNCE_MS = 200

const none = { items: [], totalCount: 0 }

interface Matches {
  readonly items: readonly unknown[]
  /** `undefined` if the server's count could not be read. */
  readonly totalCount: number | undefined
}

function moreText({ items, totalCount }: Matches): string | undefined {
  if (totalCount === undefined) return messages.firstListed(items.length)
  return totalCount > items.length ? messages.firstOfAll(items.length, totalCount) : undefined
}

interface PaletteSearch {
  readonly groups: readonly PaletteGroup[]
  /** Whether results of the current term are still to come. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** Searches elevators and organizations on the server during typing. */
export function usePaletteSearch(query: string): PaletteSearch {
  const navigate = useNavigate()
  const [term] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const elevatorSearch = useQuery(elevatorSearchQuery(term))
  const organizationSearch = useQuery(organizationSearchQuery(term))
  const isLongEnough = term.length >= SEARCH_FROM
  const elevators = (isLongEnough && elevatorSearch.data) || none
  const organizations = (isLongEnough && organizationSearch.data) || none
  return {
    groups: [
      {
        label: messages.groups.elevators,
        more: moreText(elevators),
        items: elevators.items.map(({ id, name, organizationName }) => ({
          key: id,
          label: name ?? '—',
          description: organizationName ?? undefined,
          icon: <IconElevator {...paletteIcon} />,
          run: () => navigate(paths.elevator(id)),
        })),
      },
      {
        label: messages.groups.organizations,
        more: moreText(organizations),
        items: organizations.items.map(({ id, name }) => ({
          key: id,
          label: name ?? '—',
          icon: <IconBuilding {...paletteIcon} />,
          run: () => navigate(paths.organization(id)),
        })),
      },
    ],
    isSearching: elevatorSearch.isFetching || organizationSearch.isFetching || query.trim() !== term,
    hasFailed: isLongEnough && (elevatorSearch.isError || organizationSearch.isError),
  }
}
