import { paths } from '@hoistway/platform/paths'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconBuilding, IconElevator, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { paletteActions } from './palette-actions.tsx'
import { elevatorsFound, organizationsFound } from './palette-search.ts'

interface Props {
  /** Pages that the user may open. */
  readonly pages: readonly NavigationItem[]
  readonly onShortcuts: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const profile = { label: 'Profile', path: paths.profile() }

/** Ctrl/⌘ K: pages, actions, and elevators and organizations that the server finds. */
export function CommandPalette({ pages, onShortcuts }: Props) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [term] = useDebouncedValue(query.trim(), 200)
  const elevators = useQuery(elevatorsFound(term))
  const organizations = useQuery(organizationsFound(term))
  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(query.trim().toLowerCase())
  const shownPages = [...pages, profile].filter(fits)
  const shownActions = paletteActions(onShortcuts).filter(fits)
  const found = term === '' ? [] : (elevators.data ?? [])
  const foundOrganizations = term === '' ? [] : (organizations.data ?? [])
  const searching = elevators.isFetching || organizations.isFetching || query.trim() !== term
  const failed = elevators.isError || organizations.isError
  const nothing = [shownPages, shownActions, found, foundOrganizations].every((group) => group.length === 0)

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
    >
      <Spotlight.Search
        placeholder="Search pages, elevators, organizations, actions"
        aria-label="Search everything"
        leftSection={<IconSearch {...icon} />}
      />
      <Spotlight.ActionsList>
        {shownPages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {shownPages.map(({ label, path }) => (
              <Spotlight.Action
                key={path}
                label={label}
                leftSection={<IconArrowRight {...icon} />}
                onClick={() => navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label="Elevators">
            {found.map(({ id, name, organizationName }) => (
              <Spotlight.Action
                key={id}
                label={name ?? '—'}
                description={organizationName ?? undefined}
                leftSection={<IconElevator {...icon} />}
                onClick={() => navigate(paths.elevator(id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {foundOrganizations.length > 0 && (
          <Spotlight.ActionsGroup label="Organizations">
            {foundOrganizations.map(({ id, name }) => (
              <Spotlight.Action
                key={id}
                label={name ?? '—'}
                leftSection={<IconBuilding {...icon} />}
                onClick={() => navigate(paths.organization(id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {shownActions.length > 0 && (
          <Spotlight.ActionsGroup label="Actions">
            {shownActions.map(({ label, icon: leftSection, run }) => (
              <Spotlight.Action key={label} label={label} leftSection={leftSection} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {nothing && (
          <Spotlight.Empty>
            {searching ? 'Searching…' : `Nothing found for “${query.trim()}”`}
          </Spotlight.Empty>
        )}
        {failed && <Spotlight.Empty>The server could not be searched.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
