import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconBook,
  IconBuilding,
  IconCpu,
  IconElevator,
  IconPower,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paletteSearch as texts } from '../../texts/en.ts'
import { type PaletteGroup, paletteIcon } from './palette-group.ts'
import {
  alertCodeIn,
  controllerSearchQuery,
  elevatorSearchQuery,
  organizationSearchQuery,
  resetTarget,
  SEARCH_FROM,
} from './palette-search.ts'

const DEBOUNCE_MS = 200

const none = { items: [], totalCount: 0 }

interface Matches {
  readonly items: readonly unknown[]
  /** `undefined` if the server's count could not be read. */
  readonly totalCount: number | undefined
}

function moreText({ items, totalCount }: Matches): string | undefined {
  if (totalCount === undefined) return texts.firstListed(items.length)
  return totalCount > items.length ? texts.firstOfAll(items.length, totalCount) : undefined
}

interface PaletteSearch {
  readonly groups: readonly PaletteGroup[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

export function usePaletteSearch(query: string, findsAlerts: boolean): PaletteSearch {
  const navigate = useNavigate()
  const user = useUser()
  const [term] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const reset = resetTarget(term, ['reset', texts.verb])
  // Enter opens the first entry, so results of an earlier term must not be listed.
  const isCurrent = query.trim() === term
  const code = isCurrent && findsAlerts ? alertCodeIn(term) : undefined
  const isLongEnough = isCurrent && term.length >= SEARCH_FROM
  const findsControllers = isLongEnough && can.manageControllers(user)
  const elevatorSearch = useQuery(elevatorSearchQuery(reset ?? term))
  const organizationSearch = useQuery(organizationSearchQuery(term))
  const controllerSearch = useQuery({ ...controllerSearchQuery(term), enabled: findsControllers })
  const elevators = (isLongEnough && elevatorSearch.data) || none
  const controllers = (findsControllers && controllerSearch.data) || none
  const organizations = (isLongEnough && organizationSearch.data) || none
  return {
    groups: [
      {
        label: texts.alerts,
        items: code
          ? [
              {
                key: code,
                label: texts.alertsOf(code),
                icon: <IconAlertTriangle {...paletteIcon} />,
                run: () => navigate(`/alerts?tab=fleet&search=${code}`),
              },
              {
                key: `explains ${code}`,
                label: texts.explains(code),
                icon: <IconBook {...paletteIcon} />,
                run: () => navigate(`/alerts/codes?search=${code}`),
              },
            ]
          : [],
      },
      {
        label: texts.groups.elevators,
        more: moreText(elevators),
        items: elevators.items.map(({ id, name, organizationName }) => ({
          key: id,
          label: reset ? texts.reset(name ?? '—') : (name ?? '—'),
          description: organizationName ?? undefined,
          icon: reset ? <IconPower {...paletteIcon} /> : <IconElevator {...paletteIcon} />,
          // The page asks before it resets anything.
          run: () => navigate(`${paths.elevator(id)}${reset ? '?command=reset' : ''}`),
        })),
      },
      {
        label: texts.controllers,
        more: moreText(controllers),
        items: controllers.items.map(({ id, controllerKey, controllerName }) => ({
          key: `controller ${id}`,
          label: controllerKey ?? '—',
          description: controllerName ?? undefined,
          icon: <IconCpu {...paletteIcon} />,
          run: () => navigate(paths.controller(id)),
        })),
      },
      {
        label: texts.groups.organizations,
        more: moreText(organizations),
        items: organizations.items.map(({ id, name }) => ({
          key: id,
          label: name ?? '—',
          icon: <IconBuilding {...paletteIcon} />,
          run: () => navigate(paths.organization(id)),
        })),
      },
    ],
    isSearching:
      !isCurrent ||
      [elevatorSearch, organizationSearch, controllerSearch].some(({ isFetching }) => isFetching),
    hasFailed:
      isLongEnough && [elevatorSearch, organizationSearch, controllerSearch].some(({ isError }) => isError),
  }
}
