import type { User } from '@hoistway/contracts/user'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { usePreferences } from '@hoistway/platform/preferences'
import { useUser } from '@hoistway/platform/session'
import { searchKey } from '@hoistway/ui/use-client-list'
import { Kbd, Text } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { paletteSearch as messages, palette, shell } from '../../texts/en.ts'
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
    { label: shell.user.profile, path: paths.profile() },
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
  const { setList, hasMoved, selected } = useSelection(groups)
  const listId = useId()
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
        placeholder={palette.searchEverything}
        aria-label={palette.searchEverything}
        role="combobox"
        aria-expanded={groups.length > 0}
        aria-controls={groups.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={selected}
        autoComplete="off"
        onKeyDown={({ code }) => {
          hasMoved.current ||= code === 'ArrowDown' || code === 'ArrowUp'
        }}
        leftSection={<IconSearch {...paletteIcon} />}
      />
      <Spotlight.ActionsList ref={setList}>
        {groups.length > 0 && (
          <div id={listId} role="listbox" aria-label={messages.title}>
            {groups.map((group) => (
              <Group key={group.label} {...group} selected={selected} />
            ))}
          </div>
        )}
        {/* Always present, so that screen readers announce its changes. */}
        <div role="status">
          {search.isSearching && <Spotlight.Empty>{messages.searching}</Spotlight.Empty>}
          {groups.length === 0 && !search.isSearching && !search.hasFailed && (
            <Spotlight.Empty>{messages.nothingFound(query.trim())}</Spotlight.Empty>
          )}
          {query.trim().length === SEARCH_FROM - 1 && <Spotlight.Empty>{messages.typeMore}</Spotlight.Empty>}
          {commands.failed && <Spotlight.Empty>{messages.commandFailed(commands.failed)}</Spotlight.Empty>}
          {search.hasFailed && <Spotlight.Empty>{messages.searchFailed}</Spotlight.Empty>}
        </div>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/**
 * Selects the first entry until the arrow keys select another one: results of the server arrive late and above the
 * others. Mantine marks the selected entry in the document and renders nothing; `selected` is its id.
 */
function useSelection(groups: readonly PaletteGroup[]) {
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const hasMoved = useRef(false)
  const [selected, setSelected] = useState<string>()
  const keys = groups.flatMap(({ items }) => items.map(({ key }) => key)).join(' ')
  useEffect(() => {
    if (!list) return
    const observer = new MutationObserver(() => setSelected(list.querySelector('[data-selected]')?.id))
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => observer.disconnect()
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys represent the entries of the list
  useEffect(() => {
    if (hasMoved.current) return
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    const first = list?.querySelector('[data-action]')
    first?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: first ? 0 : -1 }))
  }, [list, keys])
  return { setList, hasMoved, selected }
}

interface GroupProps extends PaletteGroup {
  readonly selected: string | undefined
}

const Group = ({ label, items, more, selected }: GroupProps) => (
  <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
    {items.map(({ key, ...item }) => (
      <Entry key={key} {...item} selected={selected} />
    ))}
    {more && (
      <Text size="xs" c="dimmed" px="sm" py={4}>
        {more}
      </Text>
    )}
  </Spotlight.ActionsGroup>
)

interface EntryProps extends Omit<PaletteItem, 'key'> {
  readonly selected: string | undefined
}

function Entry({ label, description, icon, keys, run, staysOpen = false, selected }: EntryProps) {
  const id = useId()
  return (
    <Spotlight.Action
      // Mantine drops the property `id`.
      ref={(entry: HTMLButtonElement | null) => {
        if (entry) entry.id = id
      }}
      role="option"
      aria-selected={id === selected}
      label={label}
      description={description}
      leftSection={icon}
      rightSection={keys && <Kbd aria-hidden>{keys}</Kbd>}
      onClick={run}
      closeSpotlightOnTrigger={!staysOpen}
    />
  )
}
