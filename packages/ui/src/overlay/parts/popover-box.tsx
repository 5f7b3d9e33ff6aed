import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { RefObject } from 'react'
import { StandIn } from './stand-in.tsx'

interface Props extends Omit<PopoverProps, 'children'> {
  readonly opened: boolean
  readonly element: RefObject<HTMLElement | null>
  readonly dropdown: PopoverDropdownProps
}

/** Renders the dropdown of a popover whose target is `element`. It opens once it is mounted, like dialogs. */
export function PopoverBox({ element, dropdown, opened, ...popover }: Props) {
  const isMounted = useMounted()
  return (
    <Popover {...popover} opened={opened && isMounted}>
      <Popover.Target>
        <StandIn element={element} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  )
}
