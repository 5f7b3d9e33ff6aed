import type { User } from '@hoistway/contracts/user'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { usePreferences } from '@hoistway/platform/preferences'
import { useUser } from '@hoistway/platform/session'
import { searchKey } from '@hoistway/ui/use-client-list'
import { Kbd, Text } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { palette as messages } from '../../texts/en.ts'
import { pageKeys } from './page-keys.ts'
import { paletteActions } from './palette-actions.tsx'
import './palette.css'
import { type PaletteGroup, type PaletteItem, paletteIcon } from './palette-group.ts'
import { SEARCH_FROM } from './palette-search.ts'
import { usePaletteCommands } from './use-palette-commands.tsx'
import { usePaletteSearch } from './use-palette-search.tsx'

const [store, spotlight] = createSpotlight()

export { spotlight }

interface Props {
  readonly pages: readonly NavigationItem[]
  readonly onShortcuts: () => void
}

function otherPages(menu: readonly NavigationItem[], user: User) {
  const texts = messages.pages
  const hasPage = (path: string) => menu.some((page) => page.path === path)
  return [
    { label: texts.findElevator, path: paths.findElevator() },
    ...(hasPage('/alerts') ? [{ label: texts.codeBook, path: '/alerts/codes' }] : []),
    ...(hasPage('/settings') ? [{ label: texts.releases, path: '/releases' }] : []),
    ...(can.open(user, ['Admin'])
      ? [
          { label: texts.audit, path: '/audit' },
          { label: texts.serviceAccounts, path: '/service-accounts' },
          { label: texts.imports, path: '/import' },
        ]
      : []),
    { label: texts.profile, path: paths.profile() },
    { label: texts.appearance, path: paths.profile() },
    { label: texts.security, path: paths.profile() },
  ]
}

export function CommandPalette({ pages, onShortcuts }: Props) {
  // The palette notes the page's focus before it opens, and restores it later.
  useEffect(() => spotlight.open(), [])
  const navigate = useNavigate()
  const user = useUser()
  const { singleKeysOff } = usePreferences()
  const [query, setQuery] = useState('')
  const search = usePaletteSearch(
    query,
    pages.some(({ path }) => path === '/alerts'),
  )
  const commands = usePaletteCommands(() => spotlight.close())
  const wanted = searchKey(query.trim())
  const matches = ({ label }: PaletteItem) => searchKey(label).includes(wanted)
  const pageItems = [...pages, ...otherPages(pages, user)].map(({ label, path }) => ({
    key: `${path} ${label}`,
    label,
    keys: singleKeysOff ? undefined : pageKeys[path] && `g ${pageKeys[path]}`,
    icon: <IconArrowRight {...paletteIcon} />,
    run: () => void navigate(path),
  }))
  const groups = [
    { label: messages.groups.pages, items: pageItems.filter(matches) },
    ...search.groups,
    {
      label: messages.groups.actions,
      items: [...commands.items, ...paletteActions(onShortcuts)].filter(matches),
    },
  ].filter(({ items }) => items.length > 0)
  const { list, hasMoved } = useFirstSelected(groups)
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(next) => {
        hasMoved.current = false
        setQuery(next)
      }}
      shortcut={null}
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
      attributes={{ content: { 'aria-label': messages.title } }}
    >
      <Spotlight.Search
        placeholder={messages.searchEverything}
        aria-label={messages.searchEverything}
        onKeyDown={({ code }) => {
          hasMoved.current ||= code === 'ArrowDown' || code === 'ArrowUp'
        }}
        leftSection={<IconSearch {...paletteIcon} />}
      />
      <Spotlight.ActionsList ref={list}>
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
        {search.isSearching && <Spotlight.Empty>{messages.searching}</Spotlight.Empty>}
        {groups.length === 0 && !search.isSearching && !search.hasFailed && (
          <Spotlight.Empty>{messages.nothingFound(query.trim())}</Spotlight.Empty>
        )}
        {query.trim().length === SEARCH_FROM - 1 && <Spotlight.Empty>{messages.typeMore}</Spotlight.Empty>}
        {commands.failed && <Spotlight.Empty>{messages.commandFailed(commands.failed)}</Spotlight.Empty>}
        {search.hasFailed && <Spotlight.Empty>{messages.searchFailed}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/**
 * Selects the first entry until the arrow keys select another one: results of the server arrive late and above the
 * others.
 */
function useFirstSelected(groups: readonly PaletteGroup[]) {
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const keys = groups.flatMap(({ items }) => items.map(({ key }) => key)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys represent the entries of the list
  useEffect(() => {
    if (hasMoved.current) return
    list.current?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    const first = list.current?.querySelector('[data-action]')
    first?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: first ? 0 : -1 }))
  }, [keys])
  return { list, hasMoved }
}

const Group = ({ label, items, more }: PaletteGroup) => (
  <Spotlight.ActionsGroup label={label}>
    {items.map(({ key, label: name, description, icon, keys, run, staysOpen = false }) => (
      <Spotlight.Action
        key={key}
        label={name}
        description={description}
        leftSection={icon}
        rightSection={keys && <Kbd aria-hidden>{keys}</Kbd>}
        onClick={run}
        closeSpotlightOnTrigger={!staysOpen}
      />
    ))}
    {more && (
      <Text size="xs" c="dimmed" px="sm" py={4}>
        {more}
      </Text>
    )}
  </Spotlight.ActionsGroup>
)
