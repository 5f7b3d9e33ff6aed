import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { palette as messages } from '../../texts/en.ts'
import { modKey } from './mod-key.ts'
import classes from './PaletteButton.module.css'

export function PaletteButton({ onClick }: { onClick: () => void }) {
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
