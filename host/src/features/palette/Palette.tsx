import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

/** Button and shortcut of the palette, and the list of shortcuts. The palette's code loads on first use. */
export function Palette({ pages }: { pages: readonly NavigationItem[] }) {
  const [wanted, setWanted] = useState(false)
  const [helpOpened, help] = useDisclosure(false)
  const open = async () => {
    const { spotlight } = await import('@mantine/spotlight')
    setWanted(true)
    spotlight.open()
  }
  // '?' needs Shift on most keyboards, but not on all.
  useHotkeys([
    ['mod+K', () => void open()],
    ['shift+?', help.open],
    ['?', help.open],
  ])
  return (
    <>
      <PaletteButton onClick={() => void open()} />
      {wanted && (
        <Suspense fallback={null}>
          <CommandPalette pages={pages} onShortcuts={help.open} />
        </Suspense>
      )}
      <ShortcutsHelp opened={helpOpened} onClose={help.close} />
    </>
  )
}
