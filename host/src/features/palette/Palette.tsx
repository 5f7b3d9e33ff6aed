import { getPreferences } from '@hoistway/platform/preferences'
import { onDemand, preload, useOnDemand } from '@hoistway/ui/on-demand'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { palette as messages } from '../../texts/en.ts'
import { modKey } from './mod-key.ts'
import classes from './Palette.module.css'
import { pageKeys } from './page-keys.ts'

/** Time for the second key after `g`. */
const SEQUENCE_MS = 1_500

const isKeyInUse = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]',
    ) !== null)

/** `press` returns whether the key did something. */
function useKeySequences(press: (key: string, isAfterG: boolean) => boolean): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const follows = event.timeStamp - startedAt < SEQUENCE_MS
      startedAt = Number.NEGATIVE_INFINITY
      if (getPreferences().singleKeysOff || event.defaultPrevented || isKeyInUse(event)) return
      if (event.key === 'g' && !follows) startedAt = event.timeStamp
      else if (onPress(event.key, follows)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function focusSearch(): boolean {
  const field = document.querySelector('main [role=searchbox]')
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  return true
}

const palette = onDemand(() => import(/* webpackChunkName: "later-palette" */ './CommandPalette.tsx'))

const shortcuts = onDemand(() => import(/* webpackChunkName: "later-shell" */ './ShortcutsHelp.tsx'))

export function Palette({ pages }: { pages: readonly NavigationItem[] }) {
  const [wanted, setWanted] = useState(false)
  const parts = useOnDemand(palette, wanted)
  const [helpOpened, help] = useDisclosure(false)
  const list = useOnDemand(shortcuts, helpOpened)
  const open = () => {
    setWanted(true)
    // The palette opens itself once it is loaded.
    if (wanted && parts) parts.spotlight.open()
    else preload(palette)
  }
  // Also while a field has the focus.
  useHotkeys([['mod+K', open]], [])
  const navigate = useNavigate()
  useKeySequences((key, isAfterG) => {
    const page = isAfterG && pages.find(({ path }) => pageKeys[path] === key)
    if (page) void navigate(page.path)
    if (isAfterG) return page !== undefined
    if (key === '?') help.open()
    return key === '?' || (key === '/' && focusSearch())
  })
  return (
    <>
      <PaletteButton onClick={open} />
      {wanted && parts && <parts.CommandPalette pages={pages} onShortcuts={help.open} />}
      {list && <list.ShortcutsHelp pages={pages} opened={helpOpened} onClose={help.close} />}
    </>
  )
}

function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton className={classes.button} onClick={onClick}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.hint}>{messages.searchEverything}</span>
      <Kbd className={classes.keys} size="xs" aria-hidden>
        {modKey()} K
      </Kbd>
    </UnstyledButton>
  )
}
