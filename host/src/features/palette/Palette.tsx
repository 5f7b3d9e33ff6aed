import { onDemand, preload, useOnDemand } from '@hoistway/ui/on-demand'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { palette as messages } from '../../texts/en.ts'
import { modKey } from './mod-key.ts'
import classes from './Palette.module.css'
import { pageKeys } from './page-keys.ts'
import { focusSearch, useKeySequences } from './use-key-sequences.ts'

const palette = onDemand(() => import(/* webpackChunkName: "later-palette" */ './CommandPalette.tsx'))

const shortcuts = onDemand(() => import(/* webpackChunkName: "later-shell" */ './ShortcutsHelp.tsx'))

/** Renders the palette's button and shortcut, and the list of shortcuts. The code of both loads on first use. */
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
  useKeySequences({
    go: (key) => {
      const page = pages.find(({ path }) => pageKeys[path] === key)
      if (page) void navigate(page.path)
      return page !== undefined
    },
    press: (key) => {
      if (key === '?') help.open()
      return key === '?' || (key === '/' && focusSearch())
    },
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
