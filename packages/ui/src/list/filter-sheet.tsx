import { Button, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Drawer } from '../overlay/dialogs.tsx'
import { list as messages } from '../texts/en.ts'
import classes from './list-filters.module.css'

interface Props {
  /** Filters that differ from their default. */
  readonly active: number
  readonly wide: boolean
  readonly children: ReactNode
}

export function FilterSheet({ active, wide, children }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant={active > 0 ? 'light' : 'default'}
        px="sm"
        className={classes.button}
        flex={wide ? 1 : undefined}
        aria-label={messages.filters(active)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconFilter size={18} aria-hidden />
        {active > 0 && <span className={classes.active}>{active}</span>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={messages.filtersTitle}
        closeButtonProps={{ 'aria-label': messages.closeFilters }}
      >
        <Stack gap="sm" className={classes.sheet}>
          {children}
          <Button onClick={close}>{messages.showList}</Button>
        </Stack>
      </Drawer>
    </>
  )
}
